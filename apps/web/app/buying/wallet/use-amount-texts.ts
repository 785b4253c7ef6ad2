import type { WireMoney } from '@wasit/contract/money';
import { isolate } from '@wasit/i18n';
import { useFormat } from '@wasit/i18n/use-format';

/** The limits of an amount as texts, for the messages of its field. */
export function useAmountTexts(limits: { least: WireMoney; available: WireMoney }) {
  const { money } = useFormat();
  return { least: isolate(money(limits.least)), available: isolate(money(limits.available)) };
}

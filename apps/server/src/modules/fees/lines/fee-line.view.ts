import type { FeeLine } from '@wasit/contract/fees/endpoints';
import { type Locale, pickText } from '@wasit/contract/locales';
import { toWire, usd } from '@wasit/contract/money';
import { reasonText } from '@wasit/contract/server-reasons';
import { ruleOf, termsOf } from './explain.rules.ts';
import type { MinorFeeLine } from './fee-line.ts';

/**
 * The subject of a line besides its kind: a waybill, a name, or the kind of discount. An order may
 * have discounts for a level, a coupon and a changed price.
 */
export function feeLabel(line: MinorFeeLine, locale: Locale): string {
  const rule = ruleOf(line);
  if (rule === 'discount') return 'VIP';
  if (rule === 'price-change') return reasonText('another price was agreed', locale);
  return typeof line.label === 'string' ? line.label : pickText(line.label, locale);
}

/** A line in the language of the reader, with everything needed to explain it in words. */
export const viewFeeLine = (line: MinorFeeLine, locale: Locale): FeeLine => ({
  kind: line.kind,
  label: feeLabel(line, locale),
  formula: line.formula,
  amount: toWire(usd(line.amountMinor)),
  tariffId: line.tariffId,
  rule: ruleOf(line),
  terms: termsOf(line),
  tariff: line.tariffId
    ? {
        tariffId: line.tariffId,
        from: typeof line.inputs.tariffFrom === 'string' ? line.inputs.tariffFrom : null,
        sample: line.inputs.sampleTariff === 1,
      }
    : null,
});

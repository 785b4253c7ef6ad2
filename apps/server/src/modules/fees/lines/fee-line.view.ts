import type { FeeLine } from '@wasit/contract/fees/endpoints';
import { type Locale, pickText } from '@wasit/contract/locales';
import { toWire, usd } from '@wasit/contract/money';
import { ruleOf, termsOf } from './explain.rules.ts';
import type { MinorFeeLine } from './fee-line.ts';

/** A line in the language of the reader, with everything needed to explain it in words. */
export const viewFeeLine = (line: MinorFeeLine, locale: Locale): FeeLine => ({
  kind: line.kind,
  label: typeof line.label === 'string' ? line.label : pickText(line.label, locale),
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

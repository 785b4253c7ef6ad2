import type { FeeLine } from '@wasit/contract/fees/endpoints';
import { type Locale, pickText } from '@wasit/contract/locales';
import { toWire, usd } from '@wasit/contract/money';
import { reasonText } from '@wasit/contract/server-reasons';
import { ruleOf, termsOf } from './explain.rules.ts';
import type { MinorFeeLine } from './fee-line.ts';

/**
 * What a line is for, beside its kind: a waybill, a name, or which discount it is. An order may have
 * that of a level, of a coupon and of a changed price.
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

import type { AuditEntry } from '@wasit/contract';
import { minorPerMajor, type WireMoney } from '@wasit/contract/money';
import { type Fact, factsOf } from './sentences.ts';

/**
 * What a value of the audit trail says, so that the screen can say it in the clerk's language.
 * History itself stays as it was written.
 */
export type Told =
  | { kind: 'none' }
  | { kind: 'money'; money: readonly WireMoney[]; codes: readonly string[] }
  | { kind: 'line'; lineId: string }
  | { kind: 'when'; at: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'state'; value: string };

/** Acts whose values are bare US cents, by side. */
const cents: Readonly<Record<string, readonly ('from' | 'to')[]>> = {
  'procurement.buy': ['from', 'to'],
  'orders.raisePrice': ['from', 'to'],
  'orders.changePrice': ['from', 'to'],
  'orders.wishPrice': ['from', 'to'],
  'orders.refusePriceWish': ['from'],
  'orders.refundLine': ['to'],
  'orders.refundPieces': ['to'],
  'orders.requestStorage': ['to'],
  'orders.aboveEstimate': ['from', 'to'],
};
/** Acts whose value is the id of an order line. */
const lines: Readonly<Record<string, 'from' | 'to'>> = {
  'orders.refundLine': 'from',
  'orders.refundPieces': 'from',
  'orders.acceptRaise': 'to',
};

const usd = (minor: string): WireMoney => ({
  amount: Number(minor) / minorPerMajor.USD,
  currency: 'USD',
});
const plain = (money: WireMoney): Told => ({ kind: 'money', money: [money], codes: [] });
const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value);

/**
 * Sentences of no form that is known here hold US cents before "USD", and what of a chargeback the
 * wallet gave in the same currency. Dinars have no smaller part.
 */
const inDollars = (text: string): string =>
  / USD\b/.test(text)
    ? text.replace(
        /(^|[^.\d])(\d+)(?= USD\b(?! cents)| of it from the wallet)/g,
        (_, before: string, minor: string) =>
          `${before}${(Number(minor) / minorPerMajor.USD).toFixed(2)}`,
      )
    : text;

/** One side of an entry. */
export function told(
  { action, ...entry }: Pick<AuditEntry, 'action' | 'from' | 'to'>,
  side: 'from' | 'to',
): Told {
  const value = entry[side];
  if (!value) return { kind: 'none' };
  if (cents[action]?.includes(side) && /^\d+$/.test(value)) return plain(usd(value));
  if (lines[action] === side) return { kind: 'line', lineId: value };
  if (isInstant(value)) return { kind: 'when', at: value };
  const facts = factsOf(action, value);
  if (facts) return { kind: 'facts', facts };
  const [, minor, dinars, rest = ''] =
    /^(\d+) USD cents(?: \((\d+) IQD\))?(?:, (.+))?/.exec(value) ?? [];
  if (!minor) return { kind: 'state', value: inDollars(value) };
  const inDinars: WireMoney[] = dinars
    ? [{ amount: Number(dinars) / minorPerMajor.IQD, currency: 'IQD' }]
    : [];
  return {
    kind: 'money',
    money: [usd(minor), ...inDinars],
    codes: rest.split(', ').filter(Boolean),
  };
}

/** Reasons that the server itself writes; people's own words are shown as they wrote them. */
export const knownReasons = {
  deadline: 'audit.reason.deadline',
  'not paid in time': 'audit.reason.deadline',
  'storage goes on': 'audit.reason.storage',
  'order cancelled': 'audit.reason.cancelled',
  'line refunded': 'audit.reason.lineRefunded',
  'the order ended': 'audit.reason.ended',
  'price changed': 'audit.reason.repriced',
  'price rise declined': 'audit.reason.declined',
  'no answer to the price rise': 'audit.reason.unanswered',
  'price rise not paid': 'audit.reason.unpaidRise',
} as const;
export type KnownReason = keyof typeof knownReasons;
export const isKnownReason = (reason: string): reason is KnownReason => reason in knownReasons;

/** "amount-differs: 5 dollars less" is the chosen reason and the clerk's note. */
export function splitReason(reason: string): { code: string; note: string } {
  const at = reason.indexOf(': ');
  return at < 0
    ? { code: reason, note: '' }
    : { code: reason.slice(0, at), note: reason.slice(at + 2) };
}

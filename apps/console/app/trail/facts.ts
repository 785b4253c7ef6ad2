import { currencies, type WireMoney } from '@wasit/contract/money';
import { auditFactNames } from '@wasit/contract/staff/audit/audit-facts';

/** A labelled value; `name` determines its label and, for words, their translation. */
export interface Fact {
  readonly name: string;
  readonly value:
    | { kind: 'money'; money: WireMoney }
    | { kind: 'when'; at: string }
    | { kind: 'count'; count: number }
    | { kind: 'yes'; yes: boolean }
    | { kind: 'words'; words: readonly string[] };
}

/** Names that are not in the contract: of a category's fields, an import, a measurement. */
export const factNames: readonly string[] = [
  ...auditFactNames,
  ...['status', 'mode', 'retireMissing', 'fetchPictures', 'rows', 'added', 'updated', 'unchanged'],
  ...['bad', 'withoutId', 'retired', 'list', 'names', 'density', 'hsCode', 'shippingClass'],
  ...['hidden', 'mayLack', 'attributes', 'neededAttributes', 'checkPercent'],
  ...['length', 'width', 'height'],
];

const isMoney = (value: object): value is WireMoney =>
  'amount' in value &&
  typeof value.amount === 'number' &&
  'currency' in value &&
  currencies.some((currency) => currency === value.currency);

/** An instant in the server's ISO format, not a day typed by people. */
const isInstant = (text: string): boolean =>
  text.endsWith('Z') && !Number.isNaN(Date.parse(text)) && text.includes('T');

function factOf(name: string, value: unknown): Fact[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'boolean') return [{ name, value: { kind: 'yes', yes: value } }];
  if (typeof value === 'number') return [{ name, value: { kind: 'count', count: value } }];
  if (Array.isArray(value))
    return [{ name, value: { kind: 'words', words: value.map((item) => String(item)) } }];
  if (typeof value === 'object')
    return isMoney(value)
      ? [{ name, value: { kind: 'money', money: value } }]
      : Object.entries(value).flatMap(([key, inner]) => factOf(key, inner));
  const text = String(value);
  return [
    {
      name,
      value: isInstant(text) ? { kind: 'when', at: text } : { kind: 'words', words: [text] },
    },
  ];
}

/**
 * Parses a text of the audit trail into labelled values. Undefined for a state, for free text, and
 * for truncated text.
 */
export function factsOf(text: string): readonly Fact[] | undefined {
  if (!/^[[{]/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return factOf('list', value);
    return typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => factOf(name, inner))
      : undefined;
  } catch {
    return undefined;
  }
}

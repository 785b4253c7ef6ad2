import { latinDigits } from '@wasit/contract/latin-digits';

/** The check digit of card numbers (ISO/IEC 7812-1, Annex B). */
function passesCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let place = 1; place <= digits.length; place += 1) {
    const digit = digits.charCodeAt(digits.length - place) - 48;
    const doubled = place % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/**
 * Prefixes and lengths of the networks' numbers: Visa, MasterCard, American Express, JCB, Discover,
 * UnionPay and QiCard. Barcodes (13 digits), telephone numbers and most waybills do not match.
 */
export const cardNetworks =
  /^(?:4\d{15}(?:\d{3})?|(?:5[1-5]\d\d|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)\d{12}|3[47]\d{13}|35\d{14}|6(?:011|5\d\d|2\d\d|333)\d{12,15})$/;

/** Whether these digits could be the number of a payment card. */
export const looksLikeCardNumber = (digits: string): boolean =>
  cardNetworks.test(digits) && passesCheckDigit(digits);

/**
 * Digits without gaps, also directly after a word ("Visa4111…"), or grouped as on cards (4-4-4-4
 * and 4-6-5) with blanks or dashes, also URL-encoded. Hashes, IBANs and our payable numbers (P and
 * 16 digits) do not match; nor do UUIDs, such as idempotency keys, except one in 100,000.
 */
const gap = '(?:[ -]|%20|\\+)';
const unseparated =
  '(?:(?<=%20)|(?<![0-9A-Za-z%]))(?!P\\d{16}(?![0-9A-Za-z]))[A-Za-z]{0,12}\\d{15,19}[A-Za-z]{0,12}(?![0-9A-Za-z])';
const endOfUuid = '-[0-9A-Fa-f]{12}(?![0-9A-Za-z])';
const grouped = `\\d{4}${gap}\\d{4}${gap}\\d{4}${gap}\\d{4}(?!${endOfUuid})(?:${gap}\\d{3})?|\\d{4}${gap}\\d{6}${gap}\\d{5}`;
const cardNumberPattern = new RegExp(
  `${unseparated}|(?:(?<=%20)|(?<![0-9%]))(?:${grouped})(?!\\d)`,
  'g',
);
const digitsOf = (text: string): string => text.replace(/%20|\D/g, '');

/** "CVV 123", as people write it into a remark. */
const securityCode = /\b(?:cvv|cvc|cvv2|cvc2)\b[^0-9a-z]{0,4}\d{3,4}(?!\d)/i;
const securityCodes = new RegExp(securityCode, 'gi');

export const containsCard = (text: string): boolean => {
  const latin = latinDigits(text);
  for (const [match] of latin.matchAll(cardNumberPattern))
    if (looksLikeCardNumber(digitsOf(match))) return true;
  return securityCode.test(latin);
};

/** Strikes out card numbers and written security codes, for logs. */
export const withoutCards = (text: string): string =>
  text
    .replace(cardNumberPattern, (match) =>
      looksLikeCardNumber(digitsOf(match)) ? '[card]' : match,
    )
    .replace(securityCodes, '[card]');

/**
 * Field names under which other systems send cards. A call with one is refused, whatever its value.
 */
const cardFields = new Set([
  ...[
    'cardnumber',
    'cardno',
    'cardnum',
    'creditcard',
    'creditcardnumber',
    'bankcardno',
    'bankcardnumber',
    'pan',
  ],
  ...[
    'cvv',
    'cvv2',
    'cvc',
    'cvc2',
    'cardcvv',
    'cardcvc',
    'securitycode',
    'cardsecuritycode',
    'cardcode',
    'validthru',
    'cardexpiry',
  ],
]);
const isCardField = (name: string) => cardFields.has(name.toLowerCase().replace(/[^a-z0-9]/g, ''));

/** The place of a value in a call's input: its name, and that of its container. */
interface Place {
  readonly name: string;
  readonly parent: Place | undefined;
}
const pathOf = (place: Place | undefined): string[] => {
  const names: string[] = [];
  for (let current = place; current; current = current.parent) names.push(current.name);
  return names.reverse();
};

/**
 * Order numbers are allowed in their own field: those of earlier releases could look like a card's,
 * and those of 1688 and Taobao have nineteen digits, some starting with 4.
 */
const isOrderNumber = (value: string, name: string | undefined): boolean =>
  (name === 'orderNo' && /^\d{16}$/.test(value)) ||
  (name === 'supplierOrderNo' && /^\d{19}$/.test(value));

const isCard = (value: unknown, name: string | undefined): boolean =>
  typeof value === 'string'
    ? !isOrderNumber(value, name) && containsCard(value)
    : typeof value === 'number' && containsCard(String(value));

/**
 * The path of a card number or security code in an input; undefined without one. Unknown fields are
 * searched too, as they could still be stored. Each part is checked once at any depth: a body of
 * some kilobytes can hold thousands of nested lists.
 */
export function cardDataIn(input: unknown): readonly string[] | undefined {
  const pending: { value: unknown; place: Place | undefined }[] = [
    { value: input, place: undefined },
  ];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { value, place } = next;
    if (isCard(value, place?.name)) return pathOf(place);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      const innerPlace = { name, parent: place };
      if ((isCardField(name) && inner !== null && inner !== '') || containsCard(name))
        return pathOf(innerPlace);
      pending.push({ value: inner, place: innerPlace });
    }
  }
  return undefined;
}

export const brands = ['Visa', 'MasterCard', 'QICARD'] as const;
export type Brand = (typeof brands)[number];
/** The prefixes of a brand's card numbers. */
export const brandStarts = {
  Visa: '^4',
  MasterCard: '^(5[1-5]|2[2-7])',
  QICARD: '^6333',
} as const satisfies Record<Brand, string>;

const brandOf = (digits: string): Brand | undefined =>
  brands.find((brand) => new RegExp(brandStarts[brand]).test(digits));

/**
 * A bank's decision on a card payment: approve, decline, or challenge the holder first (3-D
 * Secure).
 */
export const behaviours = ['approve', 'decline', 'challenge'] as const;
export type Behaviour = (typeof behaviours)[number];

interface TestCard {
  readonly number: string;
  readonly brand: Brand;
  readonly behaviour: Behaviour;
}

/**
 * The only cards this gateway accepts: published test numbers of the payment industry, and three of
 * our own in QiCard's format. A real card entered by mistake is refused, so that the sandbox never
 * holds one.
 */
export const testCards: readonly TestCard[] = [
  { number: '4111111111111111', brand: 'Visa', behaviour: 'approve' },
  { number: '4000000000003220', brand: 'Visa', behaviour: 'challenge' },
  { number: '4000000000000002', brand: 'Visa', behaviour: 'decline' },
  { number: '5555555555554444', brand: 'MasterCard', behaviour: 'approve' },
  { number: '5105105105105100', brand: 'MasterCard', behaviour: 'challenge' },
  { number: '6333040000000001', brand: 'QICARD', behaviour: 'approve' },
  { number: '6333040000000100', brand: 'QICARD', behaviour: 'challenge' },
  { number: '6333040000000209', brand: 'QICARD', behaviour: 'decline' },
];

const latin = (text: string): string =>
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
const plain = (text: string): string => latin(text).replace(/[\s/-]/g, '');

/** The check digit of card numbers (ISO/IEC 7812-1, Annex B). */
export function passesCheckDigit(digits: string): boolean {
  let sum = 0;
  for (let place = 1; place <= digits.length; place += 1) {
    const digit = Number(digits.at(-place));
    const doubled = place % 2 === 0 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return digits.length > 0 && sum % 10 === 0;
}

export interface TypedCard {
  readonly number: string;
  readonly validThru: string;
  readonly cvv: string;
}

/** A card without sensitive data: neither number nor security code. */
export interface KnownCard {
  readonly brand: Brand;
  readonly lastFour: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly behaviour: Behaviour;
}

export type CardError = 'number' | 'not-a-test-card' | 'valid-thru' | 'expired' | 'cvv';

/** Values shown again in a refused form, with the brand of the number; never the security code. */
export type Resubmitted = Pick<TypedCard, 'number' | 'validThru'> & {
  readonly brand: Brand | undefined;
};

const isTestCard = (digits: string): boolean => testCards.some(({ number }) => number === digits);
const isCardNumber = (digits: string): boolean =>
  /^\d{13,19}$/.test(digits) && passesCheckDigit(digits);

/** Digits as they are printed on a card, in groups of four. */
export const inFours = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/**
 * Values kept after a refusal: the date, and a number with a mistake, both as cards have them. A
 * valid number that is no test card may be a real one: it is not echoed.
 */
export function toResubmitted({ number, validThru }: TypedCard): Resubmitted {
  const [digits, date] = [plain(number), plain(validThru)];
  const grouped = isCardNumber(digits) && !isTestCard(digits) ? '' : inFours(digits);
  return {
    number: grouped,
    brand: brandOf(grouped),
    validThru: date.replace(/^(\d\d)(\d\d)$/, '$1/$2'),
  };
}

/** Reads a typed card. Number and security code are not passed on, except the last four digits. */
export function readCard({ number, validThru, cvv }: TypedCard, now: Date): KnownCard | CardError {
  const digits = plain(number);
  if (!isCardNumber(digits)) return 'number';
  const card = testCards.find((known) => known.number === digits);
  if (!card) return 'not-a-test-card';
  const [, month, year] = /^(0[1-9]|1[0-2])(\d\d)$/.exec(plain(validThru)) ?? [];
  if (!month || !year) return 'valid-thru';
  const [expMonth, expYear] = [Number(month), 2000 + Number(year)];
  // Valid until the last day of its month.
  if (Date.UTC(expYear, expMonth, 1) <= now.getTime()) return 'expired';
  if (!/^\d{3,4}$/.test(plain(cvv))) return 'cvv';
  return {
    brand: card.brand,
    lastFour: digits.slice(-4),
    expMonth,
    expYear,
    behaviour: card.behaviour,
  };
}

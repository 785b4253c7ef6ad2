import { foldLetters } from '../fold-letters.ts';

/** Public data of an account, which its password must not consist of. */
export interface AccountIdentifiers {
  readonly userName: string;
  readonly email?: string | null | undefined;
  /** E.164. */
  readonly phone?: string | null | undefined;
}

const lettersOf = (text: string): string => foldLetters(text).replace(/[^\p{L}]/gu, '');
const digitsOf = (text: string): string => foldLetters(text).replace(/\D/g, '');
/** As much of a phone number as people take for a password: its last seven digits, or more. */
const comparedDigits = 7;

const isPartOfPhone = (password: string, phone: string): boolean => {
  if (lettersOf(password) !== '') return false;
  const [typed, known] = [digitsOf(password), digitsOf(phone)];
  return (
    typed.length >= 6 && (known.includes(typed) || typed.includes(known.slice(-comparedDigits)))
  );
};

/**
 * Whether a password is the account's own user name, e-mail address or phone number, also with
 * digits or punctuation around or inside, or repeated. Those are an attacker's first guesses (NIST
 * SP 800-63B, 3.1.1.2: context-specific words).
 */
export function resemblesAccount(
  password: string,
  { userName, email, phone }: AccountIdentifiers,
): boolean {
  if (phone && isPartOfPhone(password, phone)) return true;
  const typed = lettersOf(password);
  const names = [userName, ...(email ? [email, email.split('@')[0] ?? ''] : [])]
    .map(lettersOf)
    .filter(Boolean);
  return typed !== '' && names.some((name) => typed.replaceAll(name, '') === '');
}

/**
 * The most popular payment passwords (DataGenetics' and other public counts of PINs) not covered by
 * the rules below.
 */
const popularDigits = new Set(
  '112358 131415 141516 142536 147258 147852 147369 159357 159753 198000 246810 252525 258369 258456 314159 357159 420420 456852 520131 520520 521521 696969 741852 753951 789456 789632 852456 951753 963852'.split(
    ' ',
  ),
);

const isRun = (digits: string): boolean => {
  const steps = new Set(
    Array.from(digits)
      .slice(1)
      .map((digit, at) => (Number(digit) - Number(digits[at]) + 10) % 10),
  );
  const [step] = steps;
  return steps.size === 1 && (step === 1 || step === 9);
};
/** 111111, 121212, 123123, 112233, 111222. */
const isRepeated = (digits: string): boolean =>
  /^(\d{1,3})\1+$/.test(digits) ||
  /^(?:(\d)\1){3}$/.test(digits) ||
  /^(\d)\1\1(\d)\2\2$/.test(digits);
const isMirrored = (digits: string): boolean => digits === Array.from(digits).reverse().join('');
/** A run of three and the same or its mirror again: 123321, 321123. */
const isPairOfRuns = (digits: string): boolean =>
  isRun(digits.slice(0, 3)) && isRun(digits.slice(3));
/** A day as people write it with six digits: 15th May 1990 as 150590, 051590, 900515. */
function sixDigitsOf(date: Date): string[] {
  const [year = '', month = '', day = ''] = date.toISOString().slice(2, 10).split('-');
  return [day + month + year, month + day + year, year + month + day];
}

/**
 * Whether six digits are among the first guesses: repeated, sequential, mirrored, popular, or
 * digits of the account. `since`: its first day.
 */
export function isEasyPin(
  digits: string,
  { userName, email, phone, since }: AccountIdentifiers & { since: Date },
): boolean {
  if (
    isRepeated(digits) ||
    isRun(digits) ||
    isMirrored(digits) ||
    isPairOfRuns(digits) ||
    popularDigits.has(digits)
  )
    return true;
  return (
    sixDigitsOf(since).includes(digits) ||
    [userName, email, phone].some((known) => digitsOf(known ?? '').includes(digits))
  );
}

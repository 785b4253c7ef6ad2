import type { Currency, MinorMoney } from '@wasit/contract/money';
import { z } from 'zod';
import type { OutsideAnswer } from './call-outside.ts';
import { ProviderError, type ProviderStatus } from './provider.ts';

/**
 * Parses a response by its schema.
 * @throws ProviderError unreachable, naming the invalid fields
 */
export function parseAnswer<S extends z.ZodType>(schema: S, reply: unknown): z.output<S> {
  const parsed = schema.safeParse(reply);
  if (parsed.success) return parsed.data;
  throw new ProviderError(
    'unreachable',
    `invalid fields: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
  );
}

/**
 * Parses a successful response.
 * @throws ProviderError refused with the status and the company's code
 */
export function readSuccess<S extends z.ZodType>(
  schema: S,
  { status, body }: OutsideAnswer,
  codeOf = (_: OutsideAnswer['body']) => '',
): z.output<S> {
  if (status >= 400)
    throw new ProviderError('refused', `answered ${status} ${codeOf(body)}`.trim());
  return parseAnswer(schema, body);
}

/**
 * Whole dinars as companies write them: 25000, "25000", "25000.00". Anything else is not an amount.
 */
export const Dinars = z
  .union([z.number(), z.string()])
  .transform((value) => String(value).trim())
  .refine((text) => /^\d{1,12}(\.0{1,3})?$/.test(text))
  .transform((text): MinorMoney => ({ amountMinor: Number.parseInt(text, 10), currency: 'IQD' }));

/** Amounts with another currency code are not read. */
export const isDinars = (currency: Currency | string | undefined): boolean =>
  currency === undefined || currency === 'IQD';

/** An address to which a browser may be sent. */
export const PageUrl = z.url({ protocol: /^https?$/ }).max(2000);

/**
 * Maps a status word of a company.
 * @throws ProviderError unreachable for an undocumented word, from which nothing can be concluded
 */
export function statusOfWord(
  words: Readonly<Record<string, ProviderStatus['status']>>,
  word: string,
): ProviderStatus['status'] {
  const status = Object.hasOwn(words, word.toUpperCase()) ? words[word.toUpperCase()] : undefined;
  if (!status)
    throw new ProviderError(
      'unreachable',
      `unknown status ${word.slice(0, 40).replaceAll(/[^\w -]/g, '?')}`,
    );
  return status;
}

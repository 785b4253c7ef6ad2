import type { Currency, MinorMoney } from '@wasit/contract/money';
import { z } from 'zod';
import type { OutsideAnswer } from './call-outside.ts';
import { ProviderError, type ProviderStatus } from './provider.ts';

/**
 * Reads an answer as it was agreed.
 * @throws ProviderError unreachable, naming the fields that are not
 */
export function read<S extends z.ZodType>(schema: S, reply: unknown): z.output<S> {
  const parsed = schema.safeParse(reply);
  if (parsed.success) return parsed.data;
  throw new ProviderError(
    'unreachable',
    `not as agreed: ${parsed.error.issues.map(({ path }) => path.join('.')).join(', ')}`,
  );
}

/**
 * The same of a good answer.
 * @throws ProviderError refused with the status and the company's own code
 */
export function readGood<S extends z.ZodType>(
  schema: S,
  { status, body }: OutsideAnswer,
  codeOf = (_: OutsideAnswer['body']) => '',
): z.output<S> {
  if (status >= 400)
    throw new ProviderError('refused', `answered ${status} ${codeOf(body)}`.trim());
  return read(schema, body);
}

/** Whole dinars as companies write them: 25000, "25000", "25000.00". Anything else is no amount. */
export const Dinars = z
  .union([z.number(), z.string()])
  .transform((value) => String(value).trim())
  .refine((text) => /^\d{1,12}(\.0{1,3})?$/.test(text))
  .transform((text): MinorMoney => ({ amountMinor: Number.parseInt(text, 10), currency: 'IQD' }));

/** Only dinars are ours: with another currency's code the amount is not read. */
export const isDinars = (currency: Currency | string | undefined): boolean =>
  currency === undefined || currency === 'IQD';

/** An address that a browser may be sent to. */
export const PageUrl = z.url({ protocol: /^https?$/ }).max(2000);

/**
 * The news behind a company's word.
 * @throws ProviderError unreachable for a word that is not in its documents: nothing is concluded
 * from it
 */
export function newsOf(
  words: Readonly<Record<string, ProviderStatus['status']>>,
  word: string,
): ProviderStatus['status'] {
  const known = Object.hasOwn(words, word.toUpperCase()) ? words[word.toUpperCase()] : undefined;
  if (!known)
    throw new ProviderError(
      'unreachable',
      `unknown status ${word.slice(0, 40).replaceAll(/[^\w -]/g, '?')}`,
    );
  return known;
}

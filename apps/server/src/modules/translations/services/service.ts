import type { Locale } from '@wasit/contract/locales';
import type { TextFault } from '@wasit/contract/translations/texts';
import { z } from 'zod';
import { AnswerTooLong } from '../../../platform/outbound/read-json.ts';

/** Why a service gave no translation. `no-answer`: another try may help. */
export class ServiceFault extends Error {
  override name = 'ServiceFault';
  readonly fault: TextFault;

  constructor(fault: TextFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** A company or model that translates: all that we know of it. */
export interface TranslationService {
  readonly name: 'deepl' | 'text-model';
  /** How many texts it is given in one call. */
  readonly mostTexts: number;
  /**
   * Translations in the order of the texts, as they came.
   * @throws ServiceFault
   */
  translate(
    texts: readonly string[],
    languages: { from: Locale; to: Locale },
  ): Promise<readonly string[]>;
}

/** What an HTTP status other than success means for another try. */
export const faultOfStatus = (status: number): TextFault =>
  status === 429 || status >= 500 ? 'no-answer' : 'refused';

/** What went wrong in a call, as a fault. */
export function asFault(error: unknown): ServiceFault {
  if (error instanceof ServiceFault) return error;
  const isNonsense =
    error instanceof SyntaxError || error instanceof z.ZodError || error instanceof AnswerTooLong;
  const message = error instanceof Error ? error.message : String(error);
  return new ServiceFault(isNonsense ? 'nonsense' : 'no-answer', message, { cause: error });
}

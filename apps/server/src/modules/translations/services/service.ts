import type { Locale } from '@wasit/contract/locales';
import type { TextError } from '@wasit/contract/translations/texts';
import { z } from 'zod';
import { AnswerTooLong } from '../../../platform/outbound/read-answer.ts';

/** Why a service returned no translation. `no-answer`: a retry may help. */
export class ServiceFault extends Error {
  override name = 'ServiceFault';
  readonly fault: TextError;

  constructor(fault: TextError, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/** Who wrote the texts: a supplier about goods, or a customer who received them. */
export type TextKind = 'goods' | 'review';

/** A translation company or model, behind one interface. */
export interface TranslationService {
  readonly name: 'deepl' | 'text-model';
  /** Maximum number of texts per call. */
  readonly maxTexts: number;
  /**
   * Raw translations in the order of the texts.
   * @throws ServiceFault
   */
  translate(
    texts: readonly string[],
    about: { from: Locale; to: Locale; of?: TextKind },
  ): Promise<readonly string[]>;
}

/** The fault for an error status: `no-answer` when a retry may help. */
export const faultOfStatus = (status: number): TextError =>
  status === 429 || status >= 500 ? 'no-answer' : 'refused';

/** Converts an error of a call to a fault. */
export function asFault(error: unknown): ServiceFault {
  if (error instanceof ServiceFault) return error;
  const isNonsense =
    error instanceof SyntaxError || error instanceof z.ZodError || error instanceof AnswerTooLong;
  const message = error instanceof Error ? error.message : String(error);
  return new ServiceFault(isNonsense ? 'nonsense' : 'no-answer', message, { cause: error });
}

import type { Offence } from './offence.ts';

/** An exception of one file from a rule, and why. */
export interface Exception {
  rule: string;
  file: string;
  why: string;
}

const covers = (exception: Exception, offence: Offence) =>
  exception.rule === offence.rule && exception.file === offence.file;

/**
 * The remaining refusals: offences without an exception, and exceptions that are no longer needed.
 */
export function withoutExceptions(
  offences: readonly Offence[],
  exceptions: readonly Exception[],
): Offence[] {
  const unneeded = exceptions.filter(
    (exception) => !offences.some((offence) => covers(exception, offence)),
  );
  const withoutReason = exceptions.filter((exception) => exception.why.trim() === '');
  return [
    ...offences.filter((offence) => !exceptions.some((exception) => covers(exception, offence))),
    ...unneeded.map(({ rule, file }) => ({
      rule: 'exceptions',
      file,
      message: `the exception from "${rule}" is no longer needed: remove it`,
    })),
    ...withoutReason.map(({ rule, file }) => ({
      rule: 'exceptions',
      file,
      message: `the exception from "${rule}" gives no reason`,
    })),
  ];
}

import type { Offence } from './offence.ts';

/** An exception of one file from a rule, and why. */
export interface Exception {
  rule: string;
  file: string;
  why: string;
}

const spares = (exception: Exception, offence: Offence) =>
  exception.rule === offence.rule && exception.file === offence.file;

/**
 * The remaining refusals: offences without an exception, and exceptions that are no longer needed.
 */
export function withoutExceptions(
  offences: readonly Offence[],
  exceptions: readonly Exception[],
): Offence[] {
  const idle = exceptions.filter(
    (exception) => !offences.some((offence) => spares(exception, offence)),
  );
  const bare = exceptions.filter((exception) => exception.why.trim() === '');
  return [
    ...offences.filter((offence) => !exceptions.some((exception) => spares(exception, offence))),
    ...idle.map(({ rule, file }) => ({
      rule: 'exceptions',
      file,
      message: `the exception from "${rule}" is no longer needed: remove it`,
    })),
    ...bare.map(({ rule, file }) => ({
      rule: 'exceptions',
      file,
      message: `the exception from "${rule}" gives no reason`,
    })),
  ];
}

import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { isOutOfFiles } from '../error-code.ts';
import { fail } from '../errors.ts';

/** Pipes and channel of a child process, for us and for it. */
const filesOfChild = 16;

/**
 * Before a child process is started: where no more files can be opened, Node gives one without
 * streams, whose error comes later and ends the server where nobody listens yet.
 * @throws UNAVAILABLE
 */
export function assertSpareFiles(): void {
  const opened: number[] = [];
  try {
    while (opened.length < filesOfChild) opened.push(openSync(devNull, 'r'));
  } catch (error) {
    if (!isOutOfFiles(error)) throw error;
    fail('UNAVAILABLE', { detail: String(error) });
  } finally {
    opened.forEach(closeSync);
  }
}

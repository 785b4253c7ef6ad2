import { closeSync, openSync } from 'node:fs';
import { devNull } from 'node:os';
import { isOutOfFiles } from '../error-code.ts';
import { fail } from '../errors.ts';

/** Pipes and channel of a child process, for us and for it. */
const filesOfChild = 16;

/**
 * Called before a child process is started. With no file descriptors left, Node returns one without
 * streams whose error is emitted later, unhandled, and ends the server.
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

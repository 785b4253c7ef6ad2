import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { z } from 'zod';

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** The stored state; undefined if nothing was stored, or no file is given. */
export const readState = <T>(file: string | undefined, schema: z.ZodType<T>): T | undefined =>
  file && existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;

/** Whole or not at all. */
export function writeState(file: string | undefined, state: unknown): void {
  if (!file) return;
  writeFileSync(`${file}.part`, JSON.stringify(state));
  renameSync(`${file}.part`, file);
}

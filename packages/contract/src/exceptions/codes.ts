import { type Code, entry } from '../errors/code-entry.ts';

export const exceptionCodes = {
  EXCEPTION_CHANGED: entry(7460, 409),
} as const satisfies Record<string, Code>;

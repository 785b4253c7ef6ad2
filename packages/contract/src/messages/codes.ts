import { type Code, entry } from '../errors/code-entry.ts';

export const messageCodes = {
  MESSAGE_MANDATORY: entry(7190, 422),
  MESSAGE_NOT_RESENDABLE: entry(7191, 409),
  CHANNEL_OFF: entry(7192, 409),
} as const satisfies Record<string, Code>;

import { type Code, entry } from '../errors/code-entry.ts';

/** Downloads of pictures, texts and certificates; files of outside figures. */
export const marketCodes = {
  DOWNLOAD_TOO_LARGE: entry(7511, 422),
  DOWNLOAD_LOGIN: entry(7513, 422),
  DOWNLOAD_EMPTY: entry(7512, 422),
  OUTSIDE_UNREADABLE: entry(7531, 422),
  OUTSIDE_LINE: entry(7532, 422),
  OUTSIDE_TOO_MANY: entry(7533, 422),
} as const satisfies Record<string, Code>;

import { type Code, entry } from '../errors/code-entry.ts';

/** The personal centre. */
export const personCodes = {
  ACCOUNT_HAS_MATTERS: entry(7200, 409),
  PASSWORD_NEEDED: entry(7201, 422),
  THIRD_PARTY_TAKEN: entry(7203, 409),
  FAVOURITES_FULL: entry(7204, 422),
  GROUPS_FULL: entry(7205, 422),
  GROUP_NAME_TAKEN: entry(7206, 409),
  GROUP_NAME_LONG: entry(7207, 422),
  EXPORT_EMPTY: entry(7208, 422),
  EXPORT_TOO_MANY: entry(7209, 422),
  EXPORTS_BUSY: entry(7210, 409),
  EXPORT_NOT_THERE: entry(7211, 422),
  CONTACT_SAME: entry(7202, 422),
} as const satisfies Record<string, Code>;

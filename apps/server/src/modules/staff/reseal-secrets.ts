import type { SealedPart } from '../../platform/resealing/reseal-all.ts';
import { secretBinding } from './login/totp.ts';
import {
  accountSecrets,
  pendingSecrets,
  replaceAccountSecret,
  replacePendingSecret,
} from './reseal-secrets.store.ts';

/** Encrypted secrets of staff: authenticators, also those being enrolled. */
export const staffSecrets: readonly SealedPart[] = [
  {
    name: 'authenticators of staff',
    read: async (reader) =>
      (await accountSecrets(reader)).map((row) => ({
        ...row,
        binding: secretBinding(row.staffId),
      })),
    replace: replaceAccountSecret,
  },
  {
    name: 'authenticators being enrolled',
    read: async (reader) =>
      (await pendingSecrets(reader)).map((row) => ({
        ...row,
        binding: secretBinding(row.staffId),
      })),
    replace: replacePendingSecret,
  },
];

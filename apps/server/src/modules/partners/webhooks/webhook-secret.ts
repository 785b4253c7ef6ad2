import type { Platform } from '../../../platform/platform.ts';
import type { SealedPart } from '../../../platform/resealing/reseal-all.ts';
import { seal, unseal } from '../../../platform/sealing/sealing.ts';
import { replaceSecret, sealedSecrets } from './webhooks.store.ts';

const bindingOf = (receiverId: string) => ({ use: 'webhook secret', boundTo: receiverId });

export const sealSecret = ({ config }: Platform, receiverId: string, secret: string): string =>
  seal(config.secretKey, secret, bindingOf(receiverId));

/** @throws Error when its key is no longer configured */
export const unsealSecret = (
  { config }: Platform,
  { receiverId, secret }: { receiverId: string; secret: string },
): string => unseal(config.secretKeys, secret, bindingOf(receiverId));

/** Encrypted data of webhooks: the signing secrets. */
export const webhookSecrets: readonly SealedPart[] = [
  {
    name: 'secrets of webhooks',
    read: async (reader) =>
      (await sealedSecrets(reader)).map((row) => ({ ...row, binding: bindingOf(row.id) })),
    replace: replaceSecret,
  },
];

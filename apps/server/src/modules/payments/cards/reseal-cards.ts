import type { SealedPart } from '../../../platform/resealing/reseal-all.ts';
import { replaceToken, sealedTokens } from './cards.store.ts';
import { tokenBinding } from './kept-card.ts';

export const cardTokens: SealedPart = {
  name: 'kept cards',
  read: async (reader) =>
    (await sealedTokens(reader)).map((row) => ({ ...row, binding: tokenBinding(row.id) })),
  replace: replaceToken,
};

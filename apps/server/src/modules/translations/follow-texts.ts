import type { Locale } from '@wasit/contract/locales';
import { type TranslatedField, translatedFields } from '@wasit/contract/translations/texts';
import type { Tx } from '../../platform/db/db.ts';
import { productTexts } from '../catalogue/index.ts';
import { lettersIn, lookAtTexts } from './texts.rules.ts';
import {
  dropStaleDrafts,
  type NeedRow,
  seenOf,
  storeSeen,
  writeNeeds,
} from './translations.store.ts';

/**
 * Follows changes of products in their commit: which texts they need now. Drafts of a text that is
 * written or whose source changed are dropped.
 */
export async function followTexts(
  tx: Tx,
  productIds: readonly number[],
  confirmed?: { readonly field: TranslatedField; readonly language: Locale },
): Promise<void> {
  const products = await productTexts.textsOfProducts(tx, productIds);
  const before = await seenOf(tx, productIds);
  const needs: NeedRow[] = [];
  const seen = products.map((product) => {
    const { productId } = product;
    const looks = translatedFields.map((field) => {
      const { missing, ...look } = lookAtTexts(
        product[field],
        before.get(productId)?.[field],
        confirmed?.field === field ? confirmed.language : undefined,
      );
      const { source } = look;
      if (source !== null)
        for (const language of [...missing, ...look.outdated])
          needs.push({
            productId,
            field,
            language,
            why: missing.includes(language) ? 'missing' : 'outdated',
            sourceLanguage: source,
            sourceHash: look.hashes[source] ?? '',
            characters: lettersIn(product[field][source] ?? ''),
            since: tx.now,
          });
      return [field, look] as const;
    });
    return { productId, seen: Object.fromEntries(looks) as SeenOfProduct };
  });
  await storeSeen(tx, seen);
  await writeNeeds(tx, productIds, needs);
  await dropStaleDrafts(tx, productIds);
}

type SeenOfProduct = Parameters<typeof storeSeen>[1][number]['seen'];

import { system } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import { importRows, productOfSource } from '../catalogue/index.ts';
import { isBuyable, rowOfOffer, type Terms } from './offer-row.ts';
import { fetchOfferPictures } from './pictures/bring-pictures.ts';
import { offersFolder } from './pictures/offers-folder.ts';
import type { SupplierAdapter, SupplierOffer } from './supplier-adapter.ts';
import { logSupplierError } from './suppliers.ts';

export type OfferImport =
  | { readonly productId: number }
  | { readonly offer: SupplierOffer | undefined };

/**
 * Freight to our warehouse for the minimum quantity; the setting's value if the platform gives
 * none.
 */
async function freightFen(
  platform: Platform,
  {
    adapter,
    offer,
    yuanPerDollar,
  }: { adapter: SupplierAdapter; offer: SupplierOffer; yuanPerDollar: number },
) {
  const district = await platform.setting(platform.db, 'sourcing.warehouseDistrict');
  const quantity = Math.max(offer.minQuantity, offer.tiers[0]?.from ?? 1);
  const skus = offer.skus.slice(0, 1).map(({ skuId }) => ({ skuId, quantity }));
  try {
    return await adapter.freightFen({
      offerId: offer.offerId,
      district,
      skus: skus.length > 0 ? skus : [{ skuId: offer.offerId, quantity }],
    });
  } catch (error) {
    logSupplierError(platform, error, 'freight');
    return Math.round(
      (await platform.setting(platform.db, 'sourcing.chinaFreightCents')) * yuanPerDollar,
    );
  }
}

async function fetchAndImport(
  platform: Platform,
  adapter: SupplierAdapter,
  offerId: string,
): Promise<OfferImport> {
  const offer = await adapter.offer(offerId);
  if (!offer || !isBuyable(offer)) return { offer };
  const yuanPerDollar = await platform.setting(platform.db, 'sourcing.yuanPerDollar');
  const [chinaFreightFen, pictures] = await Promise.all([
    freightFen(platform, { adapter, offer, yuanPerDollar }),
    fetchOfferPictures(platform, offer),
  ]);
  const terms: Terms = { yuanPerDollar, chinaFreightFen };
  const source = adapter.platform;
  const report = await importRows(
    platform,
    [rowOfOffer(offer, { platform: source, terms, pictures })],
    {
      source,
      actor: system('sourcing'),
      mediaFolders: [offersFolder],
      fetchPictures: true,
      attributesNeeded: true,
    },
  );
  const [badRow] = report.badRows;
  if (badRow)
    platform.log.warn(
      { offerId, field: badRow.field, reason: badRow.reason },
      'an offer of 1688 was refused by the import',
    );
  const product = await productOfSource(platform.db, { source, sourceId: offerId });
  return product?.onShelf ? { productId: product.productId } : { offer };
}

/** Imports in progress: concurrent callers with the same link share one. */
const pendingImports = new WeakMap<SupplierAdapter, Map<string, Promise<OfferImport>>>();

/**
 * Fetches a product from the supplier's platform and imports it as any other goods: SKUs, tiers,
 * texts with fallback, origin. Returns the offer, if any, when it cannot be bought as it is, or
 * while a required attribute of its category is missing.
 * @throws SupplierError
 */
export function importOffer(
  platform: Platform,
  adapter: SupplierAdapter,
  offerId: string,
): Promise<OfferImport> {
  const offers = pendingImports.get(adapter) ?? new Map<string, Promise<OfferImport>>();
  pendingImports.set(adapter, offers);
  const known = offers.get(offerId);
  if (known) return known;
  const work = fetchAndImport(platform, adapter, offerId).finally(() => offers.delete(offerId));
  offers.set(offerId, work);
  return work;
}

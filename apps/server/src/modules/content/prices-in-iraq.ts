import type { PricesInIraq } from '@wasit/contract/content/endpoints';
import { iqd, toWire } from '@wasit/contract/money';
import type { Platform } from '../../platform/platform.ts';

/** Prices of some goods in Iraq, as set by staff: not shown without a source and a date. */
export async function pricesInIraq({ db, setting, config }: Platform): Promise<PricesInIraq> {
  const prices = await setting(db, 'market.iraqPrices');
  const source = await setting(db, 'market.iraqPricesSource');
  const day = await setting(db, 'market.iraqPricesDay');
  const sample = config.mode === 'demo';
  if (source === '' || day === '') return { items: [], source: '', day: null, sample };
  const items = [...prices.matchAll(/(\d+)\s*=\s*(\d+)/g)].map(([, productId, dinars]) => ({
    productId: Number(productId),
    price: toWire(iqd(Number(dinars))),
  }));
  return { items, source, day, sample };
}

import { latinDigits } from '@wasit/contract/latin-digits';
import { type Locale, pickText } from '@wasit/contract/locales';
import { type Found, type FoundKind, foundKinds } from '@wasit/contract/staff/find';
import type { StaffActor } from '../../platform/actor.ts';
import { BusinessError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { lookUpCustomers, usersByIds } from '../accounts/index.ts';
import { deskRows, productIdsByNumber } from '../catalogue/index.ts';
import { lookUpContainers, lookUpParcels, lookUpUnknown } from '../logistics/index.ts';
import { lookUpOrders } from '../orders/index.ts';
import { lookUpTransfers } from '../payments/index.ts';
import { lookUpPurchaseOrders } from '../procurement/index.ts';
import { keywordSearch } from '../search/index.ts';

/** Of each kind: who sees more of them asks more exactly. */
const most = 5;
/** Shorter ones begin too many numbers. */
const leastLetters = 3;

type Hit = Omit<Found, 'orderStatus' | 'isExact' | 'kind'> & Partial<Found>;

/**
 * What a text means to the reader of the console: numbers, names and telephone numbers over all
 * desks they may enter, what it names exactly first.
 */
export async function findAnything(
  platform: Platform,
  { permissions }: StaffActor,
  { text: typed, locale }: { text: string; locale: Locale },
): Promise<{ items: Found[] }> {
  const text = latinDigits(typed).trim();
  if (text.length < leastLetters) return { items: [] };
  const may = (kind: FoundKind) => permissions.includes(foundKinds[kind]);
  const clue = { text, most };
  const { db } = platform;
  const customers = may('customer') ? await lookUpCustomers(db, clue) : [];
  const found = await Promise.all([
    may('parcel') ? parcels(platform, clue) : [],
    may('order')
      ? orders(platform, { ...clue, userIds: customers.map(({ userId }) => userId) })
      : [],
    may('unknown')
      ? (await lookUpUnknown(db, clue)).map(({ waybill, carrier }) =>
          hit('unknown', { id: waybill, title: waybill, about: carrier }),
        )
      : [],
    may('container')
      ? (await lookUpContainers(db, clue)).map(({ containerId, containerNo, vessel }) =>
          hit('container', { id: containerId, title: containerNo, about: vessel }),
        )
      : [],
    may('purchase-order') ? purchaseOrders(platform, clue, locale) : [],
    may('payment') ? payments(platform, clue) : [],
    customers.map(({ userId, userName, phone, email }) =>
      hit('customer', { id: userId, title: userName, about: phone ?? email ?? '' }),
    ),
    may('product') ? products(platform, text, locale) : [],
  ]);
  const items = found
    .flat()
    .map((one) => ({ ...one, isExact: one.isExact || isSame(one.title, text) }));
  const isNumber = items.some(({ isExact }) => isExact);
  return {
    items: items
      // The words of goods are what a number has letters for, too.
      .filter(({ kind, isExact }) => isExact || kind !== 'product' || !isNumber)
      .toSorted((a, b) => Number(b.isExact) - Number(a.isExact)),
  };
}

const isSame = (title: string, text: string) => title.toUpperCase() === text.toUpperCase();

const hit = (kind: FoundKind, facts: Hit): Found => ({
  orderStatus: null,
  isExact: false,
  ...facts,
  kind,
});

interface Clue {
  readonly text: string;
  readonly most: number;
}

async function namesOf({ db }: Platform, rows: readonly { readonly userId: string }[]) {
  const users = await usersByIds(
    db,
    rows.map(({ userId }) => userId),
  );
  return (userId: string) => users.get(userId)?.userName ?? '';
}

async function orders(
  platform: Platform,
  clue: Clue & { userIds: readonly string[] },
): Promise<Found[]> {
  const rows = await lookUpOrders(platform.db, clue);
  const nameOf = await namesOf(platform, rows);
  return rows.map(({ orderNo, status, userId }) =>
    hit('order', { id: orderNo, title: orderNo, about: nameOf(userId), orderStatus: status }),
  );
}

async function parcels(platform: Platform, clue: Clue): Promise<Found[]> {
  const rows = await lookUpParcels(platform.db, clue);
  const nameOf = await namesOf(platform, rows);
  return rows.map(({ parcelId, waybill, orderNo, userId }) =>
    hit('parcel', {
      id: orderNo,
      title: waybill,
      about: [nameOf(userId), orderNo].filter(Boolean).join(' · '),
      isExact: parcelId === clue.text,
    }),
  );
}

async function purchaseOrders({ db }: Platform, clue: Clue, locale: Locale): Promise<Found[]> {
  return (await lookUpPurchaseOrders(db, clue)).map(({ poNo, supplierName, supplierOrderNo }) =>
    hit('purchase-order', {
      id: poNo,
      title: poNo,
      about: [pickText(supplierName, locale), supplierOrderNo].filter(Boolean).join(' · '),
      isExact: isSame(supplierOrderNo, clue.text),
    }),
  );
}

async function payments(platform: Platform, clue: Clue): Promise<Found[]> {
  const rows = await lookUpTransfers(platform.db, clue);
  const nameOf = await namesOf(platform, rows);
  return rows.map(({ paymentId, payNo, reference, userId }) =>
    hit('payment', {
      id: paymentId,
      title: payNo,
      about: [nameOf(userId), reference].filter(Boolean).join(' · '),
    }),
  );
}

/** Goods by number, or by words through the customers' own search. */
async function products(platform: Platform, text: string, locale: Locale): Promise<Found[]> {
  const numbered = await productIdsByNumber(platform.db, text);
  const ids =
    numbered.length > 0 || /^[\d\s+-]+$/.test(text)
      ? numbered
      : await productsNamed(platform, text, locale);
  const rows = await deskRows(platform.db, ids.slice(0, most), locale);
  return rows.map(({ productId, name, sourceId }) =>
    hit('product', {
      id: String(productId),
      title: name,
      about: sourceId,
      isExact: numbered.length === 1,
    }),
  );
}

async function productsNamed(platform: Platform, text: string, locale: Locale): Promise<number[]> {
  try {
    const { items } = await keywordSearch(
      platform,
      { keyword: text, sort: 'relevance', pageNo: 1, pageSize: most },
      locale,
    );
    return items.map(({ productId }) => productId);
  } catch (error) {
    // A number with letters in it has no word of any language.
    if (error instanceof BusinessError && error.key === 'SEARCH_EMPTY') return [];
    throw error;
  }
}

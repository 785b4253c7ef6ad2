import { latinDigits } from '@wasit/contract/latin-digits';
import { type Locale, pickText } from '@wasit/contract/locales';
import type { StockPlace } from '@wasit/contract/logistics/stock/stock-words';
import {
  type Found,
  type FoundKind,
  foundKindNames,
  foundKinds,
  isLongEnough,
} from '@wasit/contract/staff/find';
import { formatNumber } from '@wasit/i18n';
import type { StaffActor } from '../../platform/actor.ts';
import { BusinessError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { pluck } from '../../platform/pluck.ts';
import { lookUpCustomers, usersByIds } from '../accounts/index.ts';
import { deskRows, productIdsByNumber } from '../catalogue/index.ts';
import { lookUpExceptions } from '../exceptions/index.ts';
import {
  lookUpCartons,
  lookUpContainers,
  lookUpParcels,
  lookUpShelf,
  lookUpUnknown,
} from '../logistics/index.ts';
import { lookUpComplaints, lookUpOrders, shownStatusesOf } from '../orders/index.ts';
import { lookUpTransfers } from '../payments/index.ts';
import { lookUpPurchaseOrders, lookUpSuppliers } from '../procurement/index.ts';
import { lookUpInquiries } from '../quotes/index.ts';
import { keywordSearch } from '../search/index.ts';

/** Results per kind; for more the text has to be more exact. */
const limit = 5;

type Hit = Pick<Found, 'id' | 'title' | 'about'> & Partial<Found>;

/**
 * Searches numbers, names and telephone numbers over all desks open to the reader, exact matches
 * first.
 */
export async function findAnything(
  platform: Platform,
  { permissions }: StaffActor,
  { text: typed, locale }: { text: string; locale: Locale },
): Promise<{ items: Found[] }> {
  const text = latinDigits(typed).trim();
  if (!isLongEnough(text)) return { items: [] };
  const { db } = platform;
  const canSee = (kind: FoundKind) => permissions.includes(foundKinds[kind]);
  const customers = canSee('customer') ? await lookUpCustomers(db, { text, limit }) : [];
  const clue = { text, limit, userIds: customers.map(({ userId }) => userId), locale };
  const searches: Readonly<Record<FoundKind, () => Promise<Found[]>>> = {
    parcel: () => parcels(platform, clue),
    carton: () => cartons(platform, clue),
    order: () => orders(platform, clue),
    unknown: () => unknownBoxes(platform, clue),
    'shelf-china': () => shelves(platform, clue, 'CN'),
    'shelf-baghdad': () => shelves(platform, clue, 'IQ'),
    container: () => containers(platform, clue),
    'purchase-order': () => purchaseOrders(platform, clue),
    supplier: () => suppliers(platform, clue),
    payment: () => payments(platform, clue),
    complaint: () => complaints(platform, clue),
    inquiry: () => inquiries(platform, clue),
    exception: () => exceptions(platform, clue),
    customer: async () =>
      customers.map(({ userId, userName, phone, email }) =>
        hit('customer', { id: userId, title: userName, about: phone ?? email ?? '' }),
      ),
    product: () => products(platform, text, locale),
  };
  const results = await Promise.all(foundKindNames.filter(canSee).map((kind) => searches[kind]()));
  const items = results
    .flat()
    .map((item) => ({ ...item, isExact: item.isExact || hasExactTitle(item, text) }));
  const isNumber = items.some(({ isExact }) => isExact);
  return {
    items: items
      // A number with letters in it also matches words of goods: those are left out.
      .filter(({ kind, isExact }) => isExact || kind !== 'product' || !isNumber)
      .toSorted((a, b) => Number(b.isExact) - Number(a.isExact)),
  };
}

/** An exception has the name of its subject, which has a page of its own. */
const hasExactTitle = ({ kind, title }: Found, text: string) =>
  kind !== 'exception' && isSame(title, text);

const isSame = (title: string, text: string) => title.toUpperCase() === text.toUpperCase();

const hit = (kind: FoundKind, facts: Hit): Found => ({
  orderStatus: null,
  exceptionKind: null,
  isExact: false,
  ...facts,
  kind,
});

interface LookUpQuery {
  readonly text: string;
  readonly limit: number;
  /** Customers that the text names. */
  readonly userIds: readonly string[];
  readonly locale: Locale;
}

async function userNameLookup({ db }: Platform, rows: readonly { readonly userId: string }[]) {
  const users = await usersByIds(db, pluck(rows, 'userId'));
  return (userId: string) => users.get(userId)?.userName ?? '';
}

async function orders(platform: Platform, clue: LookUpQuery): Promise<Found[]> {
  const rows = await lookUpOrders(platform.db, clue);
  const [nameOf, shownStatus] = await Promise.all([
    userNameLookup(platform, rows),
    shownStatusesOf(platform.db, rows),
  ]);
  return rows.map((row) =>
    hit('order', {
      id: row.orderNo,
      title: row.orderNo,
      about: nameOf(row.userId),
      orderStatus: shownStatus(row),
    }),
  );
}

async function parcels(platform: Platform, clue: LookUpQuery): Promise<Found[]> {
  const rows = await lookUpParcels(platform.db, clue);
  const nameOf = await userNameLookup(platform, rows);
  return rows.map(({ parcelId, waybill, orderNo, userId }) =>
    hit('parcel', {
      id: orderNo,
      title: waybill,
      about: [nameOf(userId), orderNo].filter(Boolean).join(' · '),
      isExact: parcelId === clue.text,
    }),
  );
}

/** A carton that is not loaded leads to packing, a later one to the order of its goods. */
async function cartons(platform: Platform, clue: LookUpQuery): Promise<Found[]> {
  const rows = await lookUpCartons(platform.db, clue);
  const nameOf = await userNameLookup(
    platform,
    rows.flatMap(({ parcels }) => parcels),
  );
  return rows.flatMap(({ cartonNo, parcels }) => {
    const [first] = parcels;
    if (!first) return [];
    const orderNos = [...new Set(parcels.map(({ orderNo }) => orderNo))];
    const isHere = parcels.some(({ status }) => status === 'packed' || status === 'received');
    return hit(isHere ? 'carton' : 'parcel', {
      id: isHere ? cartonNo : first.orderNo,
      title: cartonNo,
      about: [nameOf(first.userId), ...orderNos].filter(Boolean).join(' · '),
    });
  });
}

const unknownBoxes = async ({ db }: Platform, clue: LookUpQuery): Promise<Found[]> =>
  (await lookUpUnknown(db, clue)).map(({ waybill, carrier }) =>
    hit('unknown', { id: waybill, title: waybill, about: carrier }),
  );

async function shelves(
  { db }: Platform,
  { text }: LookUpQuery,
  place: StockPlace,
): Promise<Found[]> {
  const row = await lookUpShelf(db, { text, place });
  if (!row) return [];
  const kind = place === 'CN' ? 'shelf-china' : 'shelf-baghdad';
  return [hit(kind, { id: row.shelf, title: row.shelf, about: formatNumber(row.codes) })];
}

const containers = async ({ db }: Platform, clue: LookUpQuery): Promise<Found[]> =>
  (await lookUpContainers(db, clue)).map(({ containerId, containerNo, vessel }) =>
    hit('container', { id: containerId, title: containerNo, about: vessel }),
  );

const suppliers = async ({ db, clock }: Platform, clue: LookUpQuery): Promise<Found[]> =>
  (await lookUpSuppliers(db, { ...clue, now: clock.now() })).map(({ supplierId, supplierName }) =>
    hit('supplier', {
      id: String(supplierId),
      title: pickText(supplierName, clue.locale),
      about: '',
    }),
  );

async function complaints(platform: Platform, clue: LookUpQuery): Promise<Found[]> {
  const rows = await lookUpComplaints(platform.db, clue);
  const nameOf = await userNameLookup(platform, rows);
  return rows.map(({ complaintNo, orderNo, userId }) =>
    hit('complaint', {
      id: complaintNo,
      title: complaintNo,
      about: [nameOf(userId), orderNo].filter(Boolean).join(' · '),
    }),
  );
}

const inquiries = async ({ db }: Platform, clue: LookUpQuery): Promise<Found[]> =>
  (await lookUpInquiries(db, clue)).map(({ inquiryNo, productName, contactName }) =>
    hit('inquiry', {
      id: inquiryNo,
      title: inquiryNo,
      about: [productName, contactName].filter(Boolean).join(' · '),
    }),
  );

const exceptions = async ({ db }: Platform, clue: LookUpQuery): Promise<Found[]> =>
  (await lookUpExceptions(db, clue)).map(({ exceptionId, kind, name, nextStep }) =>
    hit('exception', { id: exceptionId, title: name, about: nextStep, exceptionKind: kind }),
  );

async function purchaseOrders({ db }: Platform, clue: LookUpQuery): Promise<Found[]> {
  return (await lookUpPurchaseOrders(db, clue)).map(({ poNo, supplierName, supplierOrderNo }) =>
    hit('purchase-order', {
      id: poNo,
      title: poNo,
      about: [pickText(supplierName, clue.locale), supplierOrderNo].filter(Boolean).join(' · '),
      isExact: isSame(supplierOrderNo, clue.text),
    }),
  );
}

async function payments(platform: Platform, clue: LookUpQuery): Promise<Found[]> {
  const rows = await lookUpTransfers(platform.db, clue);
  const nameOf = await userNameLookup(platform, rows);
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
  const idsByNumber = await productIdsByNumber(platform.db, text);
  const ids =
    idsByNumber.length > 0 || /^[\d\s+-]+$/.test(text)
      ? idsByNumber
      : await productIdsByWords(platform, text, locale);
  const rows = await deskRows(platform.db, ids.slice(0, limit), locale);
  return rows.map(({ productId, name, sourceId }) =>
    hit('product', {
      id: String(productId),
      title: name,
      about: sourceId,
      isExact: idsByNumber.length === 1,
    }),
  );
}

async function productIdsByWords(
  platform: Platform,
  text: string,
  locale: Locale,
): Promise<number[]> {
  try {
    const { items } = await keywordSearch(
      platform,
      { keyword: text, sort: 'relevance', pageNo: 1, pageSize: limit },
      locale,
    );
    return items.map(({ productId }) => productId);
  } catch (error) {
    // A number with letters in it may contain no word of any language.
    if (error instanceof BusinessError && error.key === 'SEARCH_EMPTY') return [];
    throw error;
  }
}

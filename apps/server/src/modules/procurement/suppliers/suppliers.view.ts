import { type Locale, pickText } from '@wasit/contract/locales';
import { toWire, usd } from '@wasit/contract/money';
import { fromHundredths } from '@wasit/contract/procurement/purchase-currencies';
import type {
  SupplierClaim,
  SupplierFile,
  SupplierRow,
} from '@wasit/contract/procurement/suppliers';
import { after, days } from '../../../platform/clock/clock.ts';
import { fail } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { only, pluck, wired } from '../../../platform/pluck.ts';
import { cityIn, supplierFacts } from '../../catalogue/index.ts';
import { currentPurchaseRates } from '../../fees/index.ts';
import { findLines } from '../../orders/index.ts';
import { staffNames } from '../../staff/index.ts';
import { centsOf } from '../purchase-orders/purchase-order.rules.ts';
import type { Shipments } from '../shipments.ts';
import { claimIncome } from './claim.rules.ts';
import {
  type ClaimRow,
  claimByNo,
  claimEventsOf,
  claimSums,
  claimsOnParcels,
  findClaims,
} from './claims.store.ts';
import { findSuppliers, performancesOf } from './find-suppliers.ts';
import { emptyFile } from './save-supplier-file.ts';
import { changesOf, fileOf, type SupplierPerformance } from './suppliers.store.ts';

/** How far back a supplier's figures reach. */
const countedMs = days(365);

const percentOf = (part: number, total: number): number | null =>
  total === 0 ? null : Math.round((part / total) * 1000) / 10;
const oneDecimal = (figure: number | null): number | null =>
  figure === null ? null : Math.round(figure * 10) / 10;

interface Rows {
  readonly rows: readonly SupplierPerformance[];
  readonly locale: Locale;
  readonly shipments: Shipments;
  readonly since: Date;
}

/** The figures of some suppliers. */
async function viewRows(
  { db }: Platform,
  { rows, locale, shipments, since }: Rows,
): Promise<SupplierRow[]> {
  const ids = rows.map(({ supplierId }) => supplierId);
  const [suppliers, findings, sums, files] = await Promise.all([
    supplierFacts(db, ids),
    shipments.findingsOf(db, { supplierIds: ids, since }),
    claimSums(db, ids),
    Promise.all(ids.map((supplierId) => fileOf(db, supplierId))),
  ]);
  const fileBySupplier = new Map(files.flatMap((file) => (file ? [[file.supplierId, file]] : [])));
  return rows.map((row) => {
    const countFindings = (...names: string[]) =>
      findings.reduce(
        (sum, { supplierId, finding, lines }) =>
          supplierId === row.supplierId && (names.length === 0 || names.includes(finding))
            ? sum + lines
            : sum,
        0,
      );
    const lines = countFindings();
    const { open, owedMinor } = sums.get(row.supplierId) ?? { open: 0, owedMinor: 0 };
    const { phone, wechat } = fileBySupplier.get(row.supplierId) ?? emptyFile;
    const supplier = suppliers.get(row.supplierId);
    return {
      supplierId: row.supplierId,
      supplierName: pickText(supplier?.name ?? row.supplierName, locale),
      city: cityIn(supplier?.city ?? '', locale),
      phone,
      wechat,
      lastOrderAt: row.orders === 0 && row.lastOrderAt < since ? null : iso(row.lastOrderAt),
      orders: row.orders,
      promisedDays: oneDecimal(row.promisedDays),
      neededDays: oneDecimal(row.neededDays),
      onTimePercent: percentOf(row.onTime, row.due),
      counted: lines,
      wrongPercent: percentOf(countFindings('wrong'), lines),
      shortPercent: percentOf(countFindings('short'), lines),
      damagedPercent: percentOf(countFindings('defect'), lines),
      claimsOpen: open,
      owed: toWire(usd(owedMinor)),
    };
  });
}

const iso = (at: Date) => at.toISOString();

interface ViewContext {
  readonly locale: Locale;
  readonly shipments: Shipments;
}

/** The desk's list. */
export async function supplierList(
  platform: Platform,
  { locale, shipments, ...query }: CallInput<'supplierList'> & ViewContext,
) {
  const now = platform.clock.now();
  const since = after(now, -countedMs);
  const { rows, ...page } = await findSuppliers(platform.db, { ...query, since, now });
  const items = await viewRows(platform, { rows, locale, shipments, since });
  return { items, ...page };
}

/** @throws NOT_FOUND */
export async function viewSupplierFile(
  platform: Platform,
  { supplierId, locale, shipments }: ViewContext & { supplierId: number },
): Promise<SupplierFile> {
  const { db, clock } = platform;
  const supplier =
    (await supplierFacts(db, [supplierId])).get(supplierId) ??
    fail('NOT_FOUND', { field: 'supplierId' });
  const now = clock.now();
  const since = after(now, -countedMs);
  const claims = await claimsOnParcels(db, supplierId);
  const [rows, file, changes, { items: discrepancies, total }] = await Promise.all([
    performancesOf(db, [{ supplierId, names: supplier.name }], { since, now }),
    fileOf(db, supplierId),
    changesOf(db, supplierId),
    shipments.discrepancies(db, { supplierId, last: [...claims.keys()] }),
  ]);
  const [[row], names, lines] = await Promise.all([
    viewRows(platform, { rows, locale, shipments, since }),
    staffNames(db, pluck(changes, 'staffId')),
    findLines(db, pluck(discrepancies, 'lineId')),
  ]);
  if (!row) throw new Error(`no view of supplier ${supplierId}`);
  const namesById = new Map(lines.map((line) => [line.lineId, pickText(line.name, locale)]));
  const { supplierId: _, ...texts } = file ?? { supplierId, ...emptyFile };
  return {
    ...row,
    ...texts,
    changes: changes.map(({ field, before, after: newValue, reason, staffId, at }) => ({
      field,
      before,
      after: newValue,
      reason,
      by: names.get(staffId) ?? staffId,
      at: iso(at),
    })),
    discrepancies: discrepancies.map(({ at, ...discrepancy }) => ({
      ...discrepancy,
      name: namesById.get(discrepancy.lineId) ?? '',
      at: iso(at),
      claimNo: claims.get(discrepancy.waybill.toUpperCase()) ?? null,
    })),
    discrepanciesTotal: total,
  };
}

async function viewClaims(
  { db }: Platform,
  rows: readonly ClaimRow[],
  locale: Locale,
): Promise<SupplierClaim[]> {
  const events = await claimEventsOf(db, pluck(rows, 'claimNo'));
  const names = await staffNames(db, pluck(events, 'staffId'));
  const yuan = (fen: number | null) => (fen === null ? null : fromHundredths(fen));
  const dollars = (cents: number) => toWire(usd(cents));
  const yuanRate = (await currentPurchaseRates(db)).find(({ currency }) => currency === 'CNY');
  const claimedUsd = (fen: number, perDollar: number | undefined) =>
    perDollar === undefined ? null : dollars(centsOf(fen, perDollar));
  return rows.map((row) => ({
    ...wired(row, 'claimNo', 'supplierId', 'status', 'version'),
    ...wired(row, 'cause', 'reference', 'reason', 'createdAt'),
    supplierName: pickText(row.supplierName, locale),
    claimedYuan: fromHundredths(row.claimedFen),
    acceptedYuan: yuan(row.acceptedFen),
    settledYuan: yuan(row.settledFen),
    claimed: claimedUsd(row.claimedFen, row.yuanPerDollar ?? yuanRate?.perDollar),
    accepted: row.acceptedMinor === null ? null : dollars(row.acceptedMinor),
    settled: row.settledFen === null ? null : dollars(claimIncome(row)),
    history: events
      .filter(({ claimNo }) => claimNo === row.claimNo)
      .map(({ event, text, staffId, at }) => ({
        event,
        text,
        by: names.get(staffId) ?? staffId,
        at: iso(at),
      })),
  }));
}

/** The desk's list. */
export async function claimPage(
  platform: Platform,
  { locale, ...query }: CallInput<'supplierClaims'> & { locale: Locale },
) {
  const { rows, ...page } = await findClaims(platform.db, query);
  const items = await viewClaims(platform, rows, locale);
  return { items, ...page };
}

/** @throws NOT_FOUND */
export async function viewClaim(
  platform: Platform,
  { claimNo, locale }: { claimNo: string; locale: Locale },
): Promise<SupplierClaim> {
  return only(await viewClaims(platform, [await claimByNo(platform.db, claimNo)], locale));
}

import type { Locale } from '@wasit/contract/locales';
import type { CourierRun } from '@wasit/contract/logistics/baghdad';
import { iqd, toWire } from '@wasit/contract/money';
import { formatDateTime, formatMoney, formatNumber, formatPhone, isolate } from '@wasit/i18n';
import type { StaffActor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { PaperCell, PaperSection } from '../../../platform/pdf/paper.ts';
import type { Platform } from '../../../platform/platform.ts';
import { pluck } from '../../../platform/pluck.ts';
import { viewRun } from '../baghdad/baghdad-desk.ts';
import { runObject } from '../baghdad/courier-run.ts';
import { readParcelsTaken } from '../baghdad/parcels-taken.ts';
import { sum } from '../customs-papers/customs-table.ts';
import { cartonsByIds } from '../parcels/cartons.store.ts';
import { wordsIn } from './paper-words.ts';
import type { Slip } from './print-slip.ts';

type RunPaper = CallInput<'printRunSheet'>['paper'];
type Stop = CourierRun['stops'][number];

interface SheetRequest {
  readonly runId: string;
  readonly paper: RunPaper;
  readonly locale: Locale;
}

/**
 * A courier's run on paper: the stops in order with a line to sign each, or only their phone
 * numbers.
 * @throws NOT_FOUND
 */
export async function runSheet(
  platform: Platform,
  { runId, paper, locale }: SheetRequest,
): Promise<Slip> {
  const wordOf = wordsIn(locale);
  const run = await viewRun(platform, runId);
  const isSheet = paper === 'stops';
  return {
    locale,
    fileName: `${isSheet ? 'run-sheet' : 'phone-list'}-${runId}.pdf`,
    paper: {
      title: wordOf(isSheet ? 'runSheet' : 'phoneList'),
      number: runId,
      facts: [
        { label: wordOf('courier'), value: run.courier },
        { label: wordOf('leftAt'), value: formatDateTime(run.startedAt, locale) },
        { label: wordOf('stops'), value: formatNumber(run.stops.length) },
      ],
      isLandscape: isSheet,
      sections: isSheet
        ? [
            stopTable(run, await boxesByOrder(platform, run), locale),
            {
              kind: 'signatures',
              lines: [
                { label: wordOf('courier'), value: run.courier },
                { label: wordOf('signature'), value: '' },
              ],
            },
          ]
        : [phoneTable(run, locale)],
    },
  };
}

/** Audits who printed a list of names, phone numbers and addresses that leaves the house. */
export async function recordRunSheet(
  platform: Platform,
  actor: StaffActor,
  { runId, paper }: Omit<SheetRequest, 'locale'>,
): Promise<void> {
  await platform.transact((tx) =>
    audit(tx, actor, {
      action: paper === 'stops' ? 'logistics.printRunSheet' : 'logistics.printPhoneList',
      object: runObject(runId),
    }),
  );
}

/** The codes on the boxes of each order: a carton's number, or the waybill of a parcel. */
async function boxesByOrder({ db }: Platform, run: CourierRun): Promise<Map<string, string[]>> {
  const orderNos = pluck(run.stops, 'orderNo');
  const parcelsTaken = await readParcelsTaken(db, orderNos);
  const parcels = orderNos.flatMap((orderNo) => parcelsTaken(orderNo, new Date(run.startedAt)));
  const cartons = await cartonsByIds(db, pluck(parcels, 'cartonId'));
  return new Map(
    [...Map.groupBy(parcels, ({ orderNo }) => orderNo)].map(([orderNo, ofOrder]) => [
      orderNo,
      [
        ...new Set(
          ofOrder.map(({ cartonId, waybill }) => cartons.get(cartonId ?? '')?.cartonNo ?? waybill),
        ),
      ],
    ]),
  );
}

/** Codes printed below the number of parcels; further ones are counted. */
const maxCodes = 6;

function stopTable(
  run: CourierRun,
  boxes: ReadonlyMap<string, readonly string[]>,
  locale: Locale,
): PaperSection {
  const wordOf = wordsIn(locale);
  const parcelCell = ({ orderNo, parcels }: Stop): PaperCell => {
    const codes = boxes.get(orderNo) ?? [];
    const more = codes.length - maxCodes;
    return {
      text: formatNumber(parcels),
      strong: true,
      more: [...codes.slice(0, maxCodes), ...(more > 0 ? [`+${more}`] : [])],
    };
  };
  return {
    kind: 'table',
    columns: [
      { head: wordOf('number'), align: 'start', share: null },
      { head: wordOf('receiver'), align: 'start', share: 3 },
      { head: wordOf('addressAndLandmark'), align: 'start', share: 5 },
      { head: wordOf('parcels'), align: 'start', share: 3 },
      { head: wordOf('toCollect'), align: 'end', share: null },
      { head: wordOf('signature'), align: 'start', share: 3 },
    ],
    rows: run.stops.map((stop, index) => [
      formatNumber(index + 1),
      {
        text: nameOf(stop),
        strong: true,
        more: [...(stop.mobile ? [formatPhone(stop.mobile)] : []), stop.orderNo],
      },
      addressCell(stop, locale),
      parcelCell(stop),
      dinars(toCollect(stop), locale),
      stop.result === null ? { blankMm: 14 } : wordOf(stop.result),
    ]),
    totals: [
      {
        label: wordOf('parcels'),
        value: formatNumber(sum(run.stops.map(({ parcels }) => parcels))),
      },
      {
        label: wordOf('toCollect'),
        value: dinars(sum(run.stops.map(toCollect)), locale),
        strong: true,
      },
    ],
  };
}

function phoneTable(run: CourierRun, locale: Locale): PaperSection {
  const wordOf = wordsIn(locale);
  return {
    kind: 'table',
    columns: [
      { head: wordOf('number'), align: 'start', share: null },
      { head: wordOf('receiver'), align: 'start', share: 2 },
      { head: wordOf('phone'), align: 'start', share: 2 },
      { head: wordOf('order'), align: 'start', share: 2 },
      { head: wordOf('parcels'), align: 'end', share: null },
    ],
    rows: run.stops.map((stop, index) => [
      formatNumber(index + 1),
      { text: nameOf(stop), strong: true },
      stop.mobile ? formatPhone(stop.mobile) : '–',
      stop.orderNo,
      formatNumber(stop.parcels),
    ]),
  };
}
/** The person at the address. */
const nameOf = ({ address, customer }: Stop): string => address[0] ?? customer;
/** Dinars to collect; zero after payment or the visit. */
const toCollect = ({ result, dueIqd }: Stop): number => (result === null ? dueIqd : 0);
const dinars = (amount: number, locale: Locale): string =>
  amount === 0 ? '–' : formatMoney(toWire(iqd(amount)), locale);

/** Street, landmark and city; the place that the customer marked on a map is its link. */
function addressCell({ address }: Stop, locale: Locale): PaperCell {
  const lines = address.slice(1);
  const place = lines.find((line) => /^https?:\/\//.test(line));
  const comma = locale === 'ar' || locale === 'ckb' ? '، ' : ', ';
  return {
    text: lines
      .filter((line) => line !== place)
      .map(isolate)
      .join(comma),
    ...(place ? { href: place } : {}),
  };
}

import { sumByUnit } from '@wasit/contract/catalogue/units';
import type { Locale } from '@wasit/contract/locales';
import type { StaffParcel } from '@wasit/contract/logistics/endpoints';
import type { Picture } from '@wasit/contract/wire';
import { formatDate, formatNumber, isolate } from '@wasit/i18n';
import { quantityText } from '@wasit/i18n/quantity-text';
import { fail } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import type { PaperFact, PaperSection } from '../../../platform/pdf/paper.ts';
import type { Platform } from '../../../platform/platform.ts';
import { smallPictures } from '../../catalogue/index.ts';
import { findLines, findOrder } from '../../orders/index.ts';
import { deliveryText, measuresText } from '../labels/labels.ts';
import { cartonById, parcelsOfCartons } from '../parcels/cartons.store.ts';
import { type ParcelRow, parcelsOfOrders } from '../parcels/parcels.store.ts';
import { viewStaffParcels } from '../parcels/views/staff-parcels.view.ts';
import { wordsIn } from './paper-words.ts';
import type { Slip } from './print-slip.ts';

/** The goods of one box, or of one order in a box. */
interface Part {
  readonly title: string;
  readonly parcels: readonly StaffParcel[];
}

interface Contents {
  readonly number: string;
  readonly rows: readonly ParcelRow[];
  readonly facts: readonly PaperFact[];
  partsOf(parcels: readonly StaffParcel[]): Part[];
}

/** Limited, as each picture is read and scaled down. */
const maxPictures = 80;

/**
 * The contents of a carton by order, or of an order by box.
 * @throws NOT_FOUND, also if empty
 */
export async function packingSlip(
  platform: Platform,
  request: CallInput<'printPackingSlip'>,
  locale: Locale,
): Promise<Slip> {
  const wordOf = wordsIn(locale);
  const { number, rows, facts, partsOf } =
    request.kind === 'carton'
      ? await contentsOfCarton(platform, request.cartonId, locale)
      : await contentsOfOrder(platform, request.orderNo, locale);
  const parcels = await withoutRefunded(platform, await viewStaffParcels(platform, rows, locale));
  const [first] = parcels;
  if (!first) return fail('NOT_FOUND');
  const { pictures, nameOf } = await picturesOf(platform, parcels);
  return {
    locale,
    fileName: `packing-slip-${number}.pdf`,
    pictures,
    paper: {
      title: wordOf('packingSlip'),
      number: `PS-${number}`,
      facts: [
        { label: wordOf('customer'), value: first.customer },
        ...facts,
        { label: wordOf('delivery'), value: deliveryText(first.deliveryMethod, locale) },
        { label: wordOf('date'), value: formatDate(platform.clock.now(), locale) },
      ],
      pictureMm: 14,
      sections: partsOf(parcels).map((part) => goodsTable(part, { locale, nameOf })),
    },
  };
}

const isThere = ({ status }: ParcelRow): boolean => status !== 'lost' && status !== 'disposed';

async function contentsOfCarton(
  { db }: Platform,
  cartonId: string,
  locale: Locale,
): Promise<Contents> {
  const wordOf = wordsIn(locale);
  const { cartonNo, weightGrams, lengthMm, widthMm, heightMm } = await cartonById(db, cartonId);
  const rows = (await parcelsOfCartons(db, [cartonId])).filter(isThere);
  const sizeMm = { length: lengthMm, width: widthMm, height: heightMm };
  return {
    number: cartonNo,
    rows,
    facts: [
      { label: wordOf('carton'), value: cartonNo },
      { label: wordOf('measures'), value: measuresText({ weightGrams, sizeMm }) },
      { label: wordOf('parcels'), value: formatNumber(rows.length) },
    ],
    partsOf: (parcels) =>
      [...Map.groupBy(parcels, ({ orderNo }) => orderNo)].map(([orderNo, ofOrder]) => ({
        title: `${wordOf('order')} ${isolate(orderNo)}`,
        parcels: ofOrder,
      })),
  };
}

async function contentsOfOrder(
  { db }: Platform,
  orderNo: string,
  locale: Locale,
): Promise<Contents> {
  const wordOf = wordsIn(locale);
  await findOrder(db, orderNo);
  const rows = (await parcelsOfOrders(db, [orderNo])).filter(isThere);
  return {
    number: orderNo,
    rows,
    facts: [
      { label: wordOf('order'), value: orderNo },
      { label: wordOf('parcels'), value: formatNumber(rows.length) },
    ],
    partsOf: (parcels) =>
      [
        ...Map.groupBy(parcels, ({ carton, parcelId }) => carton?.cartonNo ?? parcelId).values(),
      ].map((inside) => ({ title: boxName(inside, locale), parcels: inside })),
  };
}

/** A carton with its contents, or a single parcel; with its outside measures. */
function boxName([first]: readonly StaffParcel[], locale: Locale): string {
  if (!first) return '';
  const wordOf = wordsIn(locale);
  const name = first.carton
    ? `${wordOf('carton')} ${isolate(first.carton.cartonNo)}`
    : `${wordOf('parcel')} ${isolate(first.waybill)}`;
  return `${name} · ${isolate(measuresText(first.carton ?? first))}`;
}

/** Goods that were refunded or never arrived are in no box. */
async function withoutRefunded(
  { db }: Platform,
  parcels: readonly StaffParcel[],
): Promise<StaffParcel[]> {
  const lineIds = new Set(parcels.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)));
  const refunded = new Set(
    (await findLines(db, [...lineIds])).flatMap(({ lineId, status }) =>
      status === 'refunded' ? [lineId] : [],
    ),
  );
  return parcels.map((parcel) => ({
    ...parcel,
    lines: parcel.lines.filter(({ lineId, pieces }) => pieces > 0 && !refunded.has(lineId)),
  }));
}

async function picturesOf({ storages }: Platform, parcels: readonly StaffParcel[]) {
  const byUrl = new Map<string, Picture>(
    parcels.flatMap(({ lines }) => lines.map(({ picture }) => [picture.url, picture])),
  );
  const keys = new Map([...byUrl.keys()].slice(0, maxPictures).map((url, index) => [url, index]));
  const pictures = await smallPictures(
    storages.media,
    [...keys].map(([url, key]) => ({ key, picture: byUrl.get(url) ?? null })),
  );
  const nameOf = ({ url }: Picture): string | null => {
    const name = `${keys.get(url)}.jpg`;
    return pictures.has(name) ? name : null;
  };
  return { pictures, nameOf };
}

interface TableStyle {
  readonly locale: Locale;
  nameOf(picture: Picture): string | null;
}

function goodsTable({ title, parcels }: Part, { locale, nameOf }: TableStyle): PaperSection {
  const wordOf = wordsIn(locale);
  const goods = parcels.flatMap(({ waybill, lines }) =>
    lines.map((line) => ({ waybill, ...line })),
  );
  return {
    kind: 'table',
    title,
    columns: [
      { head: wordOf('picture'), align: 'start', share: null },
      { head: wordOf('goods'), align: 'start', share: 2 },
      { head: wordOf('waybill'), align: 'start', share: 1 },
      { head: wordOf('quantity'), align: 'end', share: null },
    ],
    rows: goods.map(({ waybill, name, variant, picture, unit, pieces }) => [
      { picture: nameOf(picture) },
      { text: name, more: variant ? [variant] : [] },
      waybill,
      quantityText(locale, { unit, quantity: pieces }),
    ]),
    empty: wordOf('nothingInside'),
    totals:
      goods.length === 0
        ? []
        : [
            {
              label: wordOf('total'),
              value: quantityText(
                locale,
                ...sumByUnit(goods.map(({ unit, pieces }) => ({ unit, quantity: pieces }))),
              ),
              strong: true,
            },
          ],
  };
}

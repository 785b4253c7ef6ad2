import { sumByUnit } from '@wasit/contract/catalogue/units';
import type { FileAnswer } from '@wasit/contract/files/answer';
import type { Locale } from '@wasit/contract/locales';
import type { Texts } from '@wasit/contract/texts';
import { formatNumber } from '@wasit/i18n';
import { quantityText } from '@wasit/i18n/quantity-text';
import { inChild } from '../../../platform/child-process/run-in-child.ts';
import { fail } from '../../../platform/errors.ts';
import type { CallInput } from '../../../platform/http/call/call.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import type { Template } from '../../../platform/pdf/template.ts';
import type { Platform } from '../../../platform/platform.ts';
import { cartonsByIds, parcelsOfCartons } from '../parcels/cartons.store.ts';
import { parcelsByIds } from '../parcels/parcels.store.ts';
import { viewStaffParcels } from '../parcels/views/staff-parcels.view.ts';
import ar from '../texts/ar/labels.json' with { type: 'json' };
import ckb from '../texts/ckb/labels.json' with { type: 'json' };
import en from '../texts/en/labels.json' with { type: 'json' };
import zh from '../texts/zh-Hans/labels.json' with { type: 'json' };
import type { codePictures } from './code-pictures.ts';

type LabelWord = keyof typeof en;

const labelWords: Texts<LabelWord> = { en, ar, ckb, 'zh-Hans': zh };

const drawCodes = inChild<typeof codePictures>(
  new URL('./code-pictures.ts', import.meta.url),
  'codePictures',
);

interface Fact {
  readonly label: string;
  readonly value: string;
}

interface Label {
  readonly title: string;
  /** Printed large, to be read from a distance: a shelf's code, the end of a number. */
  readonly big: string;
  readonly code: string;
  readonly facts: readonly Fact[];
}

const labelTemplate: Template<{
  labels: readonly (Label & { bars: string; qr: string })[];
}> = { file: new URL('./label.typ', import.meta.url) };

/**
 * Labels as one PDF, in the order requested.
 * @throws NOT_FOUND
 */
export async function printLabels(
  platform: Platform,
  request: CallInput<'printLabels'>,
): Promise<FileAnswer> {
  const locale: Locale = request.language;
  const labels = await labelsOf(platform, request, locale);
  const drawn = await drawCodes(labels.map(({ code }) => code));
  const pictures = new Map(
    drawn.flatMap(({ bars, qr }, index) => [
      [`bars-${index}.png`, bars] as const,
      [`qr-${index}.png`, qr] as const,
    ]),
  );
  const labelsWithPictures = labels.map((label, index) => ({
    ...label,
    bars: `bars-${index}.png`,
    qr: `qr-${index}.png`,
  }));
  return {
    fileName: `labels-${request.kind}.pdf`,
    mediaType: 'application/pdf',
    bytes: await renderPdf(labelTemplate, { labels: labelsWithPictures }, { locale, pictures }),
  };
}

const wordOf = (key: LabelWord, locale: Locale): string => labelWords[locale][key];

/** The last four digits of a number, by which people refer to it. */
const lastDigits = (number: string): string => number.slice(-4);

/** Weight and outside size; a dash where it is not measured. */
export function measuresText({
  weightGrams,
  sizeMm,
}: {
  weightGrams: number | null;
  sizeMm: { length: number; width: number; height: number } | null;
}): string {
  if (weightGrams === null || sizeMm === null) return '–';
  const sides = [sizeMm.length, sizeMm.width, sizeMm.height].map((mm) => formatNumber(mm / 10));
  return `${formatNumber(weightGrams / 1000, { max: 2 })} kg · ${sides.join(' × ')} cm`;
}

async function labelsOf(
  platform: Platform,
  request: CallInput<'printLabels'>,
  locale: Locale,
): Promise<Label[]> {
  switch (request.kind) {
    case 'shelves':
      return request.shelves.map((shelf) => ({
        title: wordOf('shelf', locale),
        big: shelf,
        code: shelf,
        facts: [],
      }));
    case 'cartons':
      return cartonLabels(platform, request.cartonIds, locale);
    case 'parcels':
      return parcelLabels(platform, request.parcelIds, locale);
  }
}

async function parcelLabels(platform: Platform, parcelIds: readonly string[], locale: Locale) {
  const views = await viewStaffParcels(
    platform,
    await parcelsByIds(platform.db, parcelIds),
    locale,
  );
  return views.map((parcel) => ({
    title: wordOf('parcel', locale),
    big: lastDigits(parcel.orderNo),
    code: parcel.waybill.toUpperCase(),
    facts: [
      { label: wordOf('customer', locale), value: parcel.customer },
      { label: wordOf('order', locale), value: parcel.orderNo },
      {
        label: wordOf('pieces', locale),
        value: quantityText(
          locale,
          ...sumByUnit(parcel.lines.map(({ unit, pieces }) => ({ unit, quantity: pieces }))),
        ),
      },
      { label: wordOf('measures', locale), value: measuresText(parcel) },
      { label: wordOf('delivery', locale), value: deliveryText(parcel.deliveryMethod, locale) },
      ...(parcel.shelf ? [{ label: wordOf('shelf', locale), value: parcel.shelf }] : []),
    ],
  }));
}

/** Whether goods are collected or brought to an address, in words. */
export const deliveryText = (method: 1 | 2, locale: Locale): string =>
  wordOf(method === 2 ? 'pickup' : 'address', locale);

/** Waybills that fit on a label; further ones are printed as a count. */
const maxWaybills = 8;

async function cartonLabels(platform: Platform, cartonIds: readonly string[], locale: Locale) {
  const reader = platform.db;
  const cartons = await cartonsByIds(reader, [...cartonIds]);
  const rows = await parcelsOfCartons(reader, [...cartonIds]);
  const views = await viewStaffParcels(platform, rows, locale);
  return cartonIds.map((cartonId) => {
    const carton = cartons.get(cartonId) ?? fail('NOT_FOUND', { field: 'cartonIds' });
    const inside = views.filter((_, index) => rows[index]?.cartonId === cartonId);
    const [first] = inside;
    const waybills = inside.map(({ waybill }) => waybill);
    const more = waybills.length - maxWaybills;
    return {
      title: wordOf('carton', locale),
      big: lastDigits(carton.cartonNo),
      code: carton.cartonNo,
      facts: [
        { label: wordOf('customer', locale), value: first?.customer ?? '' },
        {
          label: wordOf('order', locale),
          value: [...new Set(inside.map(({ orderNo }) => orderNo))].slice(0, 3).join(' '),
        },
        {
          label: wordOf('measures', locale),
          value: measuresText({
            weightGrams: carton.weightGrams,
            sizeMm: { length: carton.lengthMm, width: carton.widthMm, height: carton.heightMm },
          }),
        },
        {
          label: wordOf('contents', locale),
          value: [...waybills.slice(0, maxWaybills), ...(more > 0 ? [`+${more}`] : [])].join(' '),
        },
        ...(first
          ? [
              {
                label: wordOf('delivery', locale),
                value: deliveryText(first.deliveryMethod, locale),
              },
            ]
          : []),
      ],
    };
  });
}

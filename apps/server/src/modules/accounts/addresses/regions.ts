import { iraqId, type Region } from '@wasit/contract/accounts/endpoints';
import { type Locale, locales } from '@wasit/contract/locales';
import { z } from 'zod';
import data from './regions.data.json' with { type: 'json' };

/**
 * Names of countries and first-level regions come from CLDR, ISO 3166-2 and GeoNames; the Kurdish
 * ones may be Sorani transcriptions.
 */
const Row = z.object({
  /**
   * Iraq keeps the specification's 4840; the others derive from their ISO 3166-2 code (CRC-32), so
   * they stay stable when the list grows.
   */
  id: z.number().int(),
  parentId: z.number().int(),
  en: z.string(),
  ar: z.string(),
  ckb: z.string(),
  zh: z.string(),
  /**
   * Source of an Iraqi city's Chinese name: GeoNames; Chinese publications or news; or, where none
   * was found, a transcription by the Chinese standard for Arabic place names (GB/T 17693.6, used
   * by the Xinhua tables), for Kurdish places from the Kurdish pronunciation.
   */
  zhFrom: z.enum(['geonames', 'publications', 'news', 'transcription']).optional(),
});
type Row = z.infer<typeof Row>;

const rows = z.array(Row).parse(data);
const byId = new Map(rows.map((row) => [row.id, row]));
const byParent = Map.groupBy(rows, (row) => row.parentId);

export const hasChildren = (id: number): boolean => byParent.has(id);
export const isChildOf = (id: number, parentId: number) => byId.get(id)?.parentId === parentId;

/** The name in `locale`; empty for an unknown region. */
export function regionName(id: number | null, locale: Locale): string {
  const row = id === null ? undefined : byId.get(id);
  return row?.[locale === 'zh-Hans' ? 'zh' : locale] ?? '';
}

const viewRegion = (row: Row): Region => ({
  id: row.id,
  areaName: regionName(row.id, 'zh-Hans'),
  areaEnName: row.en,
  areaKuName: regionName(row.id, 'ckb'),
  areaArName: regionName(row.id, 'ar'),
  hasChildren: hasChildren(row.id),
});

/**
 * The regions below a parent, sorted by English name; 0 gives the countries. Empty for a region
 * without parts and for an unknown one.
 */
export const regionsBelow = (parentId: number): Region[] =>
  (byParent.get(parentId) ?? []).map(viewRegion);

/** The line of an address that names its city, or the province without cities, up to the country. */
export function placeLine(id: number, locale: Locale): string {
  const names: string[] = [];
  for (let row = byId.get(id); row; row = byId.get(row.parentId))
    names.push(regionName(row.id, locale));
  return names.filter(Boolean).join(locale === 'ar' || locale === 'ckb' ? '، ' : ', ');
}

let placesByLine: ReadonlyMap<string, number> | undefined;

function readPlaces(): ReadonlyMap<string, number> {
  const provinces = byParent.get(iraqId) ?? [];
  const places = provinces.flatMap((province) => byParent.get(province.id) ?? [province]);
  return new Map(
    places.flatMap(({ id }) => locales.map((locale) => [placeLine(id, locale), id] as const)),
  );
}

/** The region that such a line names, in any language; undefined for any other line. */
export function regionOfLine(line: string): number | undefined {
  placesByLine ??= readPlaces();
  return placesByLine.get(line);
}

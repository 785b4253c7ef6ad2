import type { Region } from '@wasit/contract/accounts/endpoints';
import type { Locale } from '@wasit/contract/locales';
import { z } from 'zod';
import data from './regions.data.json' with { type: 'json' };

/**
 * Names of countries and of the first level are those of CLDR, ISO 3166-2 and GeoNames, in Kurdish
 * also as Sorani writes the sound of the name.
 */
const Row = z.object({
  /**
   * Iraq keeps the specification's 4840; the others are made of their ISO 3166-2 code (CRC-32), so
   * they stay when the list grows.
   */
  id: z.number().int(),
  parentId: z.number().int(),
  en: z.string(),
  ar: z.string(),
  ckb: z.string(),
  zh: z.string(),
  /**
   * Where the Chinese name of an Iraqi city is from: the name that GeoNames has; one that Chinese
   * publications or Chinese news use; or, where none was found, a transcription by the Chinese
   * standard for Arabic place names (GB/T 17693.6, which the tables of the Xinhua News Agency
   * follow), of Kurdish places by their Kurdish sound.
   */
  zhFrom: z.enum(['geonames', 'publications', 'news', 'transcription']).optional(),
});
type Row = z.infer<typeof Row>;

const rows = z.array(Row).parse(data);
const byId = new Map(rows.map((row) => [row.id, row]));
const byParent = Map.groupBy(rows, (row) => row.parentId);

export const hasChildren = (id: number): boolean => byParent.has(id);
export const isChildOf = (id: number, parentId: number): boolean =>
  byId.get(id)?.parentId === parentId;

/** The name in `locale`; empty for an unknown region. */
export function regionName(id: number | null, locale: Locale): string {
  const row = id === null ? undefined : byId.get(id);
  return row?.[locale === 'zh-Hans' ? 'zh' : locale] ?? '';
}

const view = (row: Row): Region => ({
  id: row.id,
  areaName: regionName(row.id, 'zh-Hans'),
  areaEnName: row.en,
  areaKuName: regionName(row.id, 'ckb'),
  areaArName: regionName(row.id, 'ar'),
  hasChildren: hasChildren(row.id),
});

/**
 * The regions below a parent, by English name; 0 gives the countries. Empty below a region without
 * parts, and below an unknown one.
 */
export const regionsBelow = (parentId: number): Region[] =>
  (byParent.get(parentId) ?? []).map(view);

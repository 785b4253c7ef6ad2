import type { Region } from '@wasit/contract/accounts';
import { type Locale, pickText } from '@wasit/contract/locales';
import { z } from 'zod';
import data from './regions.data.json' with { type: 'json' };

const Row = z.object({
  /** Iraq keeps the specification's 4840; the others are made of their ISO 3166-2 code (CRC-32), so they stay when the list grows. */
  id: z.number().int(),
  parentId: z.number().int(),
  en: z.string(),
  ar: z.string().optional(),
  ckb: z.string().optional(),
  zh: z.string().optional(),
});
type Row = z.infer<typeof Row>;

const rows = z.array(Row).parse(data);
const byId = new Map(rows.map((row) => [row.id, row]));
const byParent = Map.groupBy(rows, (row) => row.parentId);

export const hasChildren = (id: number): boolean => byParent.has(id);
export const isChildOf = (id: number, parentId: number): boolean => byId.get(id)?.parentId === parentId;

/** The name in `locale`; a missing Kurdish name falls back to the Arabic, then the English one, a missing Chinese to the English. */
export function regionName(id: number | null, locale: Locale): string {
  const row = id === null ? undefined : byId.get(id);
  if (!row) return '';
  return locale === 'zh-Hans' ? (row.zh ?? row.en) : pickText(row, locale);
}

const view = (row: Row): Region => ({
  id: row.id,
  areaName: regionName(row.id, 'zh-Hans'),
  areaEnName: row.en,
  areaKuName: regionName(row.id, 'ckb'),
  areaArName: regionName(row.id, 'ar'),
  hasChildren: hasChildren(row.id),
});

/** The regions below a parent, by English name; 0 gives the countries. Empty below a region without parts, and below an unknown one. */
export const regionsBelow = (parentId: number): Region[] => (byParent.get(parentId) ?? []).map(view);

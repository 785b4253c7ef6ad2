import { readFile } from 'node:fs/promises';
import type { Texts } from '@wasit/contract/locales';
import { z } from 'zod';
import { type ImportCategory, importCategories } from '../../../modules/catalogue/index.ts';
import { command, UsageError } from '../../command.ts';

/** Averages for undescribed goods: those of a shoe box. */
const defaults = {
  density: 170,
  hsCode: null,
  shippingClass: 'general',
  weightGrams: 500,
  sizeMm: { length: 250, width: 150, height: 80 },
} as const;

/** A line of a table with the columns `id, parent, en, zh, ar, ckb`; parent 0 is the top. */
function categoryOf(line: string, index: number): ImportCategory {
  const [id = '', parent = '', en = '', zh = '', ar = '', ckb = ''] = line
    .split('\t')
    .map((cell) => cell.trim());
  const names: Texts = {
    ...(en && { en }),
    ...(ar && { ar }),
    ...(ckb && { ckb }),
    ...(zh && { 'zh-Hans': zh }),
  };
  if (!id || Object.keys(names).length === 0)
    throw new UsageError(`line ${index + 2}: a category needs an id and a name`);
  return { ...defaults, code: id, ...(parent && parent !== '0' ? { parent } : {}), names };
}

export const catalogCategories = command({
  name: 'catalog:categories',
  summary:
    'Adds or renames categories from a tab-separated file (id, parent, en, zh, ar, ckb; first line: headings; parents before children).',
  usage: 'FILE',
  positional: 'file',
  input: z.object({ file: z.string() }),
  run: async (context, { file }) => {
    const lines = (await readFile(file, 'utf8')).split(/\r?\n/).slice(1).filter(Boolean);
    const rows = lines.map(categoryOf);
    await importCategories(await context.platform(), rows);
    return { data: { categories: rows.length }, lines: [`${rows.length} categories`] };
  },
});

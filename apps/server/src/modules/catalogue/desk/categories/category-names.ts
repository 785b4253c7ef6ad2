import { locales, type Texts } from '@wasit/contract/locales';
import { fail } from '../../../../platform/errors.ts';
import type { CategoryRow } from '../../categories/category.store.ts';

const normalisedName = (text: string | undefined): string =>
  (text ?? '').normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

interface NameCheck {
  readonly rows: readonly CategoryRow[];
  /** The category to be named; null for a new one. */
  readonly categoryId: number | null;
  readonly parentId: number | null;
  readonly names: Texts;
  /** The request field that errors name. */
  readonly field: string;
}

/**
 * Siblings must differ by name in each language: menus could not tell them apart. A mapped category
 * is in no menu and does not count.
 * @throws CATEGORY_NAME_TAKEN
 */
export function assertFreeName({ rows, categoryId, parentId, names, field }: NameCheck): void {
  const beside = rows.filter(
    (row) => row.parentId === parentId && row.categoryId !== categoryId && row.mappedTo === null,
  );
  for (const locale of locales) {
    const name = names[locale];
    if (name && beside.some((row) => normalisedName(row.names[locale]) === normalisedName(name)))
      fail('CATEGORY_NAME_TAKEN', { field, params: { name } });
  }
}

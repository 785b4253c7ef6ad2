import { locales, type Texts } from '@wasit/contract/locales';
import { fail } from '../../../../platform/errors.ts';
import type { CategoryRow } from '../../categories/category.store.ts';

const wordOf = (text: string | undefined): string =>
  (text ?? '').normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

interface Named {
  readonly rows: readonly CategoryRow[];
  /** What is named; null: it is new. */
  readonly categoryId: number | null;
  readonly parentId: number | null;
  readonly names: Texts;
  /** Where the name came in. */
  readonly field: string;
}

/**
 * Below one category no two have the same name in a language: menus could not tell them apart. What
 * gave its goods away is in no menu and does not count.
 * @throws CATEGORY_NAME_TAKEN
 */
export function assertFreeName({ rows, categoryId, parentId, names, field }: Named): void {
  const beside = rows.filter(
    (row) => row.parentId === parentId && row.categoryId !== categoryId && row.mappedTo === null,
  );
  for (const locale of locales) {
    const name = names[locale];
    if (name && beside.some((row) => wordOf(row.names[locale]) === wordOf(name)))
      fail('CATEGORY_NAME_TAKEN', { field, params: { name } });
  }
}

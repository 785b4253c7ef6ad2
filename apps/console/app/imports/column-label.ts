import { type ImportColumn, importColumns } from '@wasit/contract/catalogue/import-columns';
import { isLocale, localeTable } from '@wasit/contract/locales';
import { useTranslation } from 'react-i18next';

type InLanguages = 'name' | 'description' | 'supplier_name';
type Plain = Exclude<ImportColumn, `${InLanguages}_${string}`>;

const inLanguages: readonly InLanguages[] = ['supplier_name', 'name', 'description'];

/** What a column says, in the words of the console. */
export function useColumnLabel(): (column: ImportColumn) => string {
  const { t } = useTranslation('imports');
  return (column) => {
    const base = inLanguages.find((name) => column.startsWith(`${name}_`));
    if (!base) return t(`col.${column as Plain}`);
    const locale = column.slice(base.length + 1);
    return t('inLanguage', {
      what: t(`col.${base}`),
      language: isLocale(locale) ? localeTable[locale].ownName : locale,
    });
  };
}

export const isColumn = (name: string): name is ImportColumn =>
  importColumns.some((column) => column === name);

import { type ImportColumn, importColumns } from '@wasit/contract/catalogue/import-columns';
import { isLocale, localeTable } from '@wasit/contract/locales';
import { useTranslation } from 'react-i18next';

type LocalizedColumn = 'name' | 'description' | 'supplier_name';
type PlainColumn = Exclude<ImportColumn, `${LocalizedColumn}_${string}`>;

const localizedColumns: readonly LocalizedColumn[] = ['supplier_name', 'name', 'description'];

/** The label of an import column in the console's language. */
export function useColumnLabel(): (column: ImportColumn) => string {
  const { t } = useTranslation('imports');
  return (column) => {
    const base = localizedColumns.find((name) => column.startsWith(`${name}_`));
    if (!base) return t(`col.${column as PlainColumn}`);
    const locale = column.slice(base.length + 1);
    return t('inLanguage', {
      what: t(`col.${base}`),
      language: isLocale(locale) ? localeTable[locale].ownName : locale,
    });
  };
}

export const isColumn = (name: string): name is ImportColumn =>
  importColumns.some((column) => column === name);

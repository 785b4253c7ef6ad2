import type { BrandRow } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { ActDialog } from '../lists/act-dialog.tsx';
import { listText, parseWords } from '../lists/word-list.ts';
import { DimmedText } from '../ui/quiet-text.tsx';
import { useEditActs } from './edit-acts.tsx';

const newRow: BrandRow = { id: 0, brand: '', aliases: [], revision: 0 };

export default function BrandsScreen() {
  const { t } = useTranslation('search-words');
  const acts = useEditActs<BrandRow>({
    nameOf: ({ brand }) => brand,
    edit: (row, callbacks) => <BrandDialog row={row} {...callbacks} />,
    remove: 'staffRemoveBrand',
    removeTitle: t('brands.remove'),
  });
  return (
    <DeskList
      desk="brands"
      title={t('page.brands')}
      headless
      note={<DimmedText>{t('brands.text')}</DimmedText>}
      pageSize={30}
      search={t('search')}
      create={{
        label: t('brands.add'),
        dialog: (callbacks) => <BrandDialog row={newRow} {...callbacks} />,
      }}
      query={({ search }) => (search ? { search } : {})}
      empty={({ search }) => ({ title: search ? t('empty.search') : t('empty') })}
      acts={acts}
      columns={[
        { key: 'brand', head: t('brands.brand'), isPrimary: true, text: ({ brand }) => brand },
        { key: 'aliases', head: t('brands.aliases'), text: ({ aliases }) => listText(aliases) },
      ]}
    />
  );
}

/** `id` is 0 for a new row. */
function BrandDialog({ row, ...callbacks }: { row: BrandRow } & DialogCallbacks) {
  const { t } = useTranslation('search-words');
  return (
    <ActDialog
      act="staffSaveBrand"
      title={t('page.brands')}
      verb={t('save')}
      fields={{
        brand: { label: t('brands.brand'), value: row.brand, required: true, maxLength: 60 },
        aliases: {
          label: t('brands.aliases'),
          hint: t('brands.aliasesHint'),
          as: 'lines',
          rows: 3,
          value: listText(row.aliases),
          required: true,
          maxLength: 2000,
        },
      }}
      input={({ brand, aliases }) => ({
        id: row.id || null,
        revision: row.revision,
        brand,
        aliases: parseWords(aliases),
      })}
      done={t('saved')}
      {...callbacks}
    />
  );
}

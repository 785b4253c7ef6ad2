import type { BrandRow } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import type { Closing } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { ActDialog } from '../lists/act-dialog.tsx';
import { Soft } from '../ui/quiet-text.tsx';
import { useEditActs } from './edit-acts.tsx';
import { listText, wordsOf } from './word-list.ts';

const newRow: BrandRow = { id: 0, brand: '', aliases: [], revision: 0 };

export default function BrandsScreen() {
  const { t } = useTranslation('search-words');
  const acts = useEditActs<BrandRow>({
    nameOf: ({ brand }) => brand,
    edit: (row, closing) => <BrandDialog row={row} {...closing} />,
    remove: 'staffRemoveBrand',
    removeTitle: t('brands.remove'),
  });
  return (
    <DeskList
      desk="brands"
      title={t('page.brands')}
      headless
      note={<Soft>{t('brands.text')}</Soft>}
      pageSize={30}
      search={t('search')}
      create={{
        label: t('brands.add'),
        dialog: (closing) => <BrandDialog row={newRow} {...closing} />,
      }}
      query={({ search }) => (search ? { search } : {})}
      empty={({ search }) => ({ title: search ? t('empty.search') : t('empty') })}
      acts={acts}
      columns={[
        { key: 'brand', head: t('brands.brand'), lead: true, text: ({ brand }) => brand },
        { key: 'aliases', head: t('brands.aliases'), text: ({ aliases }) => listText(aliases) },
      ]}
    />
  );
}

/** A row with `id` 0 is a new one. */
function BrandDialog({ row, ...closing }: { row: BrandRow } & Closing) {
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
        aliases: wordsOf(aliases),
      })}
      done={t('saved')}
      {...closing}
    />
  );
}

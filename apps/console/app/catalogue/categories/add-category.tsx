import { Text } from '@mantine/core';
import { pickText } from '@wasit/contract/locales';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../../desk-list/declaration.ts';
import { ActDialog } from '../../lists/act-dialog.tsx';
import { useFormat } from '../../locale/figures.tsx';
import { TextsFields } from '../texts-fields.tsx';
import type { Category } from './category-choice.tsx';

interface AddCategoryProps extends DialogCallbacks {
  /** Undefined for the top level. */
  parent: Category | undefined;
}

/** Creates a category, which inherits the figures of its parent until they are edited. */
export function AddCategory({ parent, ...callbacks }: AddCategoryProps) {
  const { t } = useTranslation('catalogue');
  const { locale } = useFormat();
  const [names, setNames] = useState<Category['names']>({});
  return (
    <ActDialog
      act="staffAddCategory"
      title={t('addCategory')}
      verb={t('save')}
      size="lg"
      input={() => ({ parentId: parent?.categoryId ?? null, names })}
      done={t('saved')}
      {...callbacks}
    >
      {(error) => (
        <>
          <Text size="sm">
            {parent
              ? t('addCategory.below', { name: pickText(parent.names, locale) })
              : t('addCategory.top')}
          </Text>
          <TextsFields
            label={t('names')}
            value={names}
            onChange={setNames}
            maxLength={300}
            error={error?.fields.find(({ field }) => field === 'names')?.msg}
          />
        </>
      )}
    </ActDialog>
  );
}

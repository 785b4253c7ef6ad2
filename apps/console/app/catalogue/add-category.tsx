import { Text } from '@mantine/core';
import { pickText } from '@wasit/contract/locales';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { DialogForm } from '../lists/dialog-form.tsx';
import { toast } from '../lists/toast.ts';
import { useFormat } from '../locale/figures.tsx';
import type { Category } from './category-choice.tsx';
import { TextsFields } from './texts-fields.tsx';

interface AddCategoryProps {
  /** Undefined: on the top level. */
  parent: Category | undefined;
  onClose(): void;
  onDone(): void;
}

/** A new category; its figures are those of the one above it until somebody edits it. */
export function AddCategory({ parent, onClose, onDone }: AddCategoryProps) {
  const { t } = useTranslation('catalogue');
  const { locale } = useFormat();
  const [names, setNames] = useState<Category['names']>({});
  const act = useAct('staffAddCategory');
  const submit = async () => {
    if (!(await act.run({ parentId: parent?.categoryId ?? null, names }))) return;
    toast(t('saved'));
    onDone();
  };
  return (
    <DialogForm
      opened
      onClose={onClose}
      title={t('addCategory')}
      verb={t('save')}
      onSubmit={submit}
      busy={act.busy}
      error={act.error}
      size="lg"
    >
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
        error={act.fieldError('names')}
      />
    </DialogForm>
  );
}

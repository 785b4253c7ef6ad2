import { Textarea, TextInput } from '@mantine/core';
import type { BrandRow } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { toast } from '../lists/toast.ts';
import { listText, wordsOf } from './word-list.ts';

interface BrandDialogProps {
  /** A row with `id` 0 is a new one. */
  row: BrandRow;
  onClose(): void;
  onDone(): void;
}

export function BrandDialog({ row, onClose, onDone }: BrandDialogProps) {
  const { t } = useTranslation('search-words');
  const [brand, setBrand] = useState(row.brand);
  const [aliases, setAliases] = useState(listText(row.aliases));
  const act = useAct('staffSaveBrand');
  const submit = async () => {
    if (!(await act.run({ id: row.id || null, revision: row.revision, brand: brand.trim(), aliases: wordsOf(aliases) }))) return;
    toast(t('saved'));
    onDone();
  };
  return (
    <ActDialog opened onClose={onClose} title={t('page.brands')} verb={t('save')} onSubmit={submit} busy={act.busy} error={act.error}>
      <TextInput
        label={t('brands.brand')}
        required
        dir="auto"
        maxLength={60}
        data-autofocus
        value={brand}
        onChange={(event) => setBrand(event.currentTarget.value)}
        error={act.fieldError('brand')}
      />
      <Textarea
        label={t('brands.aliases')}
        description={t('brands.aliasesHint')}
        required
        dir="auto"
        autosize
        minRows={3}
        maxLength={2_000}
        value={aliases}
        onChange={(event) => setAliases(event.currentTarget.value)}
        error={act.fieldError('aliases')}
      />
    </ActDialog>
  );
}

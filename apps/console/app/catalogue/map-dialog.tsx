import { Text } from '@mantine/core';
import { pickText } from '@wasit/contract/locales';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { DialogForm } from '../lists/dialog-form.tsx';
import { ReasonField, useReason } from '../lists/reason.tsx';
import { toast } from '../lists/toast.ts';
import { useFormat } from '../locale/figures.tsx';
import { type Category, CategoryChoice } from './category-choice.tsx';

interface MapDialogProps {
  category: Category;
  onClose(): void;
  onDone(): void;
}

/** Where the goods of a category belong: they move at once, and imports put new ones there. */
export function MapDialog({ category, onClose, onDone }: MapDialogProps) {
  const { t } = useTranslation('catalogue');
  const { locale } = useFormat();
  const [to, setTo] = useState(category.mappedTo);
  const reason = useReason();
  const act = useAct('staffMapCategory');
  const { categoryId, revision, mappedTo } = category;
  const except = useCallback(
    (other: Category) => other.categoryId === categoryId || other.mappedTo !== null,
    [categoryId],
  );
  const submit = async () => {
    if (!reason.ask()) return;
    if (!(await act.run({ categoryId, revision, toCategoryId: to, reason: reason.given }))) return;
    toast(t('saved'));
    onDone();
  };
  return (
    <DialogForm
      opened
      onClose={onClose}
      title={t('map')}
      verb={t('map.do')}
      onSubmit={submit}
      busy={act.busy}
      error={act.error}
      disabled={to === mappedTo}
      size="lg"
    >
      <Text size="sm">{t('map.text', { name: pickText(category.names, locale) })}</Text>
      <CategoryChoice
        label={t('map.target')}
        emptyLabel={t('map.nowhere')}
        value={to}
        onChange={setTo}
        except={except}
        error={act.fieldError('toCategoryId')}
      />
      <ReasonField reason={reason} error={act.fieldError('reason')} />
    </DialogForm>
  );
}

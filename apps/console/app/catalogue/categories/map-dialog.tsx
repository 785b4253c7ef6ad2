import { Text } from '@mantine/core';
import { pickText } from '@wasit/contract/locales';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../../desk-list/declaration.ts';
import { ActDialog } from '../../lists/act-dialog.tsx';
import type { ActField } from '../../lists/act-fields.tsx';
import { useReasonField } from '../../lists/reason.tsx';
import { useFormat } from '../../locale/figures.tsx';
import { type Category, CategoryChoice } from './category-choice.tsx';

interface MapDialogProps extends DialogCallbacks {
  category: Category;
}

const textOf = (categoryId: number | null): string => String(categoryId ?? '');
const idOf = (text: string): number | null => (text === '' ? null : Number(text));

/** Where the goods of a category belong: they move at once, and imports put new ones there. */
export function MapDialog({ category, ...callbacks }: MapDialogProps) {
  const { t } = useTranslation('catalogue');
  const { locale } = useFormat();
  const { categoryId, revision, mappedTo, names } = category;
  const categoryField = useOtherCategory(categoryId, {
    label: t('map.target'),
    emptyLabel: t('map.nowhere'),
    current: mappedTo,
  });
  return (
    <ActDialog
      act="staffMapCategory"
      title={t('map')}
      verb={t('map.do')}
      size="lg"
      fields={{ toCategoryId: categoryField, reason: useReasonField() }}
      input={({ toCategoryId: to, reason }) => ({
        categoryId,
        revision,
        toCategoryId: idOf(to),
        reason,
      })}
      disabled={({ toCategoryId: to }) => idOf(to) === mappedTo}
      done={t('saved')}
      {...callbacks}
    >
      <Text size="sm">{t('map.text', { name: pickText(names, locale) })}</Text>
    </ActDialog>
  );
}

/** The new parent of a category, with all below it. */
export function MoveDialog({ category, ...callbacks }: MapDialogProps) {
  const { t } = useTranslation('catalogue');
  const { locale } = useFormat();
  const { categoryId, revision, parentId, names } = category;
  const toParentId = useOtherCategory(categoryId, {
    label: t('moveCategory.target'),
    emptyLabel: t('moveCategory.top'),
    current: parentId,
  });
  return (
    <ActDialog
      act="staffMoveCategory"
      title={t('moveCategory')}
      verb={t('map.do')}
      size="lg"
      fields={{ toParentId, reason: useReasonField() }}
      input={({ toParentId: to, reason }) => ({
        categoryId,
        revision,
        toParentId: idOf(to),
        reason,
      })}
      disabled={({ toParentId: to }) => idOf(to) === parentId}
      done={t('saved')}
      {...callbacks}
    >
      <Text size="sm">{t('moveCategory.text', { name: pickText(names, locale) })}</Text>
    </ActDialog>
  );
}

interface OtherCategory {
  label: string;
  emptyLabel: string;
  /** The present one. */
  current: number | null;
}

/** Another category for one, or none. */
function useOtherCategory(
  categoryId: number,
  { label, emptyLabel, current }: OtherCategory,
): ActField {
  const except = useCallback(
    (other: Category) => other.categoryId === categoryId || other.mappedTo !== null,
    [categoryId],
  );
  return {
    label,
    value: textOf(current),
    control: ({ value, error, onValue }) => (
      <CategoryChoice
        label={label}
        emptyLabel={emptyLabel}
        value={idOf(value)}
        onChange={(to) => onValue(textOf(to))}
        except={except}
        error={error}
      />
    ),
  };
}

import { Text } from '@mantine/core';
import { pickText } from '@wasit/contract/locales';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Closing } from '../../desk-list/declaration.ts';
import { ActDialog } from '../../lists/act-dialog.tsx';
import type { ActField } from '../../lists/act-fields.tsx';
import { useReasonField } from '../../lists/reason.tsx';
import { useFormat } from '../../locale/figures.tsx';
import { type Category, CategoryChoice } from './category-choice.tsx';

interface MapDialogProps extends Closing {
  category: Category;
}

const textOf = (categoryId: number | null): string => String(categoryId ?? '');
const idOf = (text: string): number | null => (text === '' ? null : Number(text));

/** Where the goods of a category belong: they move at once, and imports put new ones there. */
export function MapDialog({ category, ...closing }: MapDialogProps) {
  const { t } = useTranslation('catalogue');
  const { locale } = useFormat();
  const { categoryId, revision, mappedTo, names } = category;
  const toCategoryId = useOtherCategory(categoryId, {
    label: t('map.target'),
    emptyLabel: t('map.nowhere'),
    now: mappedTo,
  });
  return (
    <ActDialog
      act="staffMapCategory"
      title={t('map')}
      verb={t('map.do')}
      size="lg"
      fields={{ toCategoryId, reason: useReasonField() }}
      input={({ toCategoryId: to, reason }) => ({
        categoryId,
        revision,
        toCategoryId: idOf(to),
        reason,
      })}
      disabled={({ toCategoryId: to }) => idOf(to) === mappedTo}
      done={t('saved')}
      {...closing}
    >
      <Text size="sm">{t('map.text', { name: pickText(names, locale) })}</Text>
    </ActDialog>
  );
}

/** The new parent of a category, with all below it. */
export function MoveDialog({ category, ...closing }: MapDialogProps) {
  const { t } = useTranslation('catalogue');
  const { locale } = useFormat();
  const { categoryId, revision, parentId, names } = category;
  const toParentId = useOtherCategory(categoryId, {
    label: t('moveCategory.target'),
    emptyLabel: t('moveCategory.top'),
    now: parentId,
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
      {...closing}
    >
      <Text size="sm">{t('moveCategory.text', { name: pickText(names, locale) })}</Text>
    </ActDialog>
  );
}

interface OtherCategory {
  label: string;
  emptyLabel: string;
  /** Which one it is now. */
  now: number | null;
}

/** Another category for one, or none. */
function useOtherCategory(categoryId: number, { label, emptyLabel, now }: OtherCategory): ActField {
  const except = useCallback(
    (other: Category) => other.categoryId === categoryId || other.mappedTo !== null,
    [categoryId],
  );
  return {
    label,
    value: textOf(now),
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

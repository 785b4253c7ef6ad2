import { Text } from '@mantine/core';
import type { OutputOf } from '@wasit/contract';
import { pickText } from '@wasit/contract/locales';
import { formatNumber } from '@wasit/i18n';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Read, useRead } from '../../api/use-read.ts';
import type { DialogCallbacks } from '../../desk-list/declaration.ts';
import { ActDialog } from '../../lists/act-dialog.tsx';
import type { ActField } from '../../lists/act-fields.tsx';
import { Answer } from '../../lists/answer.tsx';
import { useReasonField } from '../../lists/reason.tsx';
import { useFormat } from '../../locale/figures.tsx';
import { DeskLink } from '../../session/desk-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type Category, CategoryChoice } from './category-choice.tsx';

interface MapDialogProps extends DialogCallbacks {
  category: Category;
}

const textOf = (categoryId: number | null): string => String(categoryId ?? '');
const idOf = (text: string): number | null => (text === '' ? null : Number(text));

/** Maps a category to another: its goods move at once, and so will imported ones. */
export function MapDialog({ category, ...callbacks }: MapDialogProps) {
  const { t } = useTranslation('catalogue');
  const { locale } = useFormat();
  const { categoryId, revision, mappedTo, names } = category;
  // Settings of a mapped category have already ended.
  const pricing = useRead('staffCategoryPricing', mappedTo === null ? { categoryId } : null);
  const willEnd = (to: string) => mappedTo === null && idOf(to) !== null;
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
      disabled={({ toCategoryId: to }) =>
        idOf(to) === mappedTo || (willEnd(to) && pricing.data === undefined)
      }
      outcome={({ toCategoryId: to }) => willEnd(to) && <EndingPrices read={pricing} />}
      done={t('saved')}
      {...callbacks}
    >
      <Text size="sm">{t('map.text', { name: pickText(names, locale) })}</Text>
    </ActDialog>
  );
}

const pricingPages = {
  list: '/prices/lists',
  rule: '/prices',
  coupon: '/coupons',
} as const;

/** Settings that refer to the category and stop applying to its goods when it is mapped. */
function EndingPrices({ read }: { read: Read<OutputOf<'staffCategoryPricing'>> }) {
  const { t } = useTranslation('catalogue');
  return (
    <Answer read={read} rows={1}>
      {({ items }) =>
        items.length > 0 && (
          <Notice tone="wait" title={t('map.pricing', { n: formatNumber(items.length) })}>
            <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
              {items.map(({ kind, name }) => (
                <li key={`${kind} ${name}`}>
                  {t(`map.pricing.${kind}`)}{' '}
                  <DeskLink to={`${pricingPages[kind]}?search=${encodeURIComponent(name)}`}>
                    <bdi>{name}</bdi>
                  </DeskLink>
                </li>
              ))}
            </ul>
          </Notice>
        )
      }
    </Answer>
  );
}

/** Moves a category, with all below it, to a new parent. */
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
  /** The current parent. */
  current: number | null;
}

/** The category chosen instead, or none. */
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

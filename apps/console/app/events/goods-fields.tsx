import { NativeSelect, Select, Stack, Textarea, TextInput } from '@mantine/core';
import type { StaffEvent } from '@wasit/contract';
import { goodsRules } from '@wasit/contract/campaigns/endpoints';
import { normaliseNumber } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { categoryOptionsOf } from '../lists/category-paths.ts';
import { choiceOf } from '../lists/url-state.ts';

type Goods = StaffEvent['goods'];

interface GoodsFieldsProps {
  goods: Goods;
  onChange(goods: Goods): void;
  errorOf(field: keyof Goods): string | undefined;
}

const parseNumbers = (text: string): number[] => [
  ...new Set(
    text.split(/[\s,،;]+/).flatMap((part) => {
      const digits = normaliseNumber(part);
      return /^\d{1,9}$/.test(digits) ? Number(digits) : [];
    }),
  ),
];

/** Which goods an event offers: picked by their numbers, or by a rule. */
export function GoodsFields({ goods, onChange, errorOf }: GoodsFieldsProps) {
  const { t } = useTranslation('events');
  const tree = useRead('categoryTree', {});
  const [productNumbers, setProductNumbers] = useState(goods.productIds.join(' '));
  const set = (part: Partial<Goods>) => onChange({ ...goods, ...part });
  return (
    <Stack gap="sm">
      <NativeSelect
        label={t('goods')}
        data={goodsRules.map((value) => ({ value, label: t(`rule.${value}`) }))}
        value={goods.rule}
        onChange={({ currentTarget }) => set({ rule: choiceOf(currentTarget.value, goodsRules) })}
        error={errorOf('rule')}
      />
      {goods.rule === 'picked' && (
        <Textarea
          label={t('numbers')}
          description={t('numbers.hint')}
          dir="ltr"
          autosize
          minRows={2}
          value={productNumbers}
          onChange={({ currentTarget }) => {
            setProductNumbers(currentTarget.value);
            set({ productIds: parseNumbers(currentTarget.value) });
          }}
          error={errorOf('productIds')}
        />
      )}
      {goods.rule === 'category' && (
        <Select
          label={t('rule.category')}
          data={categoryOptionsOf(tree.data?.items ?? [])}
          value={goods.categoryId === null ? null : String(goods.categoryId)}
          onChange={(chosen) => set({ categoryId: chosen === null ? null : Number(chosen) })}
          searchable
          limit={200}
          error={errorOf('categoryId')}
        />
      )}
      {goods.rule === 'supplier' && (
        <TextInput
          label={t('supplier')}
          inputMode="numeric"
          dir="ltr"
          value={goods.supplierId ?? ''}
          onChange={({ currentTarget }) =>
            set({ supplierId: parseNumbers(currentTarget.value)[0] ?? null })
          }
          error={errorOf('supplierId')}
        />
      )}
    </Stack>
  );
}

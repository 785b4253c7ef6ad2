import { NativeSelect, Select, Stack, Textarea, TextInput } from '@mantine/core';
import type { StaffEvent } from '@wasit/contract';
import { goodsRules } from '@wasit/contract/campaigns/endpoints';
import { isolate } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { categoryOptionsOf } from '../lists/category-paths.ts';
import { Refusal } from '../lists/refusal.tsx';
import { choiceOf } from '../lists/url-state.ts';
import { parseNumbers } from './parse-numbers.ts';

type Goods = StaffEvent['goods'];

interface GoodsFieldsProps {
  goods: Goods;
  onChange(goods: Goods): void;
  errorOf(field: keyof Goods): string | undefined;
}

/** The goods of an event: picked by number, or selected by a rule. */
export function GoodsFields({ goods, onChange, errorOf }: GoodsFieldsProps) {
  const { t } = useTranslation('events');
  const tree = useRead('categoryTree', {});
  const [productNumbers, setProductNumbers] = useState(goods.productIds.join(' '));
  const { unreadable } = parseNumbers(productNumbers);
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
            set({ productIds: parseNumbers(currentTarget.value).numbers });
          }}
          error={
            unreadable.length > 0
              ? t('numbers.unreadable', { list: unreadable.map((part) => isolate(part)).join(' ') })
              : errorOf('productIds')
          }
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
      {goods.rule === 'category' && (
        <Refusal error={tree.error} onRetry={tree.reload} busy={tree.loading} />
      )}
      {goods.rule === 'supplier' && (
        <TextInput
          label={t('supplier')}
          inputMode="numeric"
          dir="ltr"
          value={goods.supplierId ?? ''}
          onChange={({ currentTarget }) =>
            set({ supplierId: parseNumbers(currentTarget.value).numbers[0] ?? null })
          }
          error={errorOf('supplierId')}
        />
      )}
    </Stack>
  );
}

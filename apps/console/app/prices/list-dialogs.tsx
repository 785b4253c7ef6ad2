import { Button, Stack, Table, Text } from '@mantine/core';
import type { InputOf } from '@wasit/contract';
import { listedLevels } from '@wasit/contract/price-lists/endpoints';
import { formatNumber } from '@wasit/i18n';
import { parseAmount, parseNumber, parseWholeNumber } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { Answer } from '../lists/answer.tsx';
import { categoryOptionsOf } from '../lists/category-paths.ts';
import { useReasonField } from '../lists/reason.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { dayStartOrNone } from '../locale/baghdad-time.ts';
import { Amount } from '../locale/figures.tsx';
import { Mark } from '../ui/page.tsx';

type Input = InputOf<'savePriceList'>;

/** Lines such as "123 4.50": product number and price in dollars. */
function pricesOf(text: string): { productId: number; price: number }[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const prices = lines.map((line) => {
    const [id = '', price = '', ...rest] = line.trim().split(/[\s;]+/);
    const [productId, amount] = [parseWholeNumber(id), parseAmount(price, 'USD')];
    return rest.length > 0 || !productId || !amount ? undefined : { productId, price: amount };
  });
  return prices.every((price) => price !== undefined) ? prices : undefined;
}

export function MakeListDialog(callbacks: DialogCallbacks) {
  const { t } = useTranslation(['prices', 'people']);
  const tree = useRead('categoryTree', {});
  const [previewed, setPreviewed] = useState<Input>();
  return (
    <ActDialog
      act="savePriceList"
      title={t('lists.make')}
      verb={t('lists.make.verb')}
      size="lg"
      fields={{
        name: { label: t('name'), hint: t('lists.name.hint'), required: true, maxLength: 60 },
        level: {
          label: t('lists.level'),
          as: 'radios',
          value: String(listedLevels[0]),
          choices: listedLevels.map((level) => ({
            value: String(level),
            label: t(`people:level.${level}`),
          })),
        },
        percent: {
          label: t('lists.percent'),
          as: 'figure',
          unit: '%',
          required: ({ prices }) => (prices === '' ? t('lists.percent.needed') : undefined),
        },
        categoryId: {
          label: t('category'),
          as: 'choice',
          choices: [
            { value: '', label: t('category.all') },
            ...categoryOptionsOf(tree.data?.items ?? []),
          ],
        },
        prices: {
          label: t('lists.fixed'),
          hint: t('lists.fixed.hint'),
          as: 'lines',
          isLatin: true,
          rows: 3,
          validate: (text) => (pricesOf(text) ? undefined : t('lists.fixed.wrong')),
        },
        validFrom: { label: t('from'), hint: t('lists.from.hint'), as: 'day' },
        validTo: { label: t('lastDay'), as: 'day' },
      }}
      input={(values) => inputOf(values)}
      outcome={(values) => (
        <Preview
          input={inputOf(values)}
          previewed={previewed}
          onPreview={() => setPreviewed(inputOf(values))}
        />
      )}
      done={t('lists.make.toast')}
      {...callbacks}
    >
      <Refusal error={tree.error} onRetry={tree.reload} busy={tree.loading} />
    </ActDialog>
  );
}

const inputOf = (
  values: Readonly<
    Record<'name' | 'level' | 'percent' | 'categoryId' | 'prices' | 'validFrom' | 'validTo', string>
  >,
): Input => ({
  name: values.name,
  level: listedLevels.find((level) => String(level) === values.level) ?? listedLevels[0],
  percent: parseNumber(values.percent) ?? 0,
  categoryId: parseNumber(values.categoryId),
  prices: pricesOf(values.prices) ?? [],
  validFrom: dayStartOrNone(values.validFrom),
  validTo: dayStartOrNone(values.validTo, 1),
});

/** A preview of the list, loaded on request; outdated by further edits. */
function Preview({
  input,
  previewed,
  onPreview,
}: {
  input: Input;
  previewed: Input | undefined;
  onPreview(): void;
}) {
  const { t } = useTranslation('prices');
  const isCurrent = previewed !== undefined && JSON.stringify(previewed) === JSON.stringify(input);
  return (
    <Stack gap="sm">
      <div>
        <Button
          variant="default"
          disabled={input.name === '' || (!input.percent && input.prices?.length === 0)}
          onClick={onPreview}
        >
          {t('preview.verb')}
        </Button>
      </div>
      {isCurrent && <Changes input={previewed} />}
    </Stack>
  );
}

function Changes({ input }: { input: Input }) {
  const { t } = useTranslation('prices');
  const read = useRead('previewPriceList', input);
  return (
    <Answer read={read} rows={2}>
      {({ products, belowCost, withoutEffect, items }) => (
        <Stack gap={6}>
          <Text fw={600} size="sm">
            {t('lists.changes', { n: formatNumber(products) })}
          </Text>
          {belowCost > 0 && (
            <div>
              <Mark tone="bad">{t('lists.belowCost', { n: formatNumber(belowCost) })}</Mark>
            </div>
          )}
          {withoutEffect > 0 && (
            <div>
              <Mark tone="wait">
                {t('lists.withoutEffect', { n: formatNumber(withoutEffect) })}
              </Mark>
            </div>
          )}
          {items.length > 0 && (
            <Table.ScrollContainer minWidth={300} mah={260}>
              <Table aria-label={t('largest')}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{t('goods')}</Table.Th>
                    <Table.Th>{t('before')}</Table.Th>
                    <Table.Th>{t('after')}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {items.map(({ productId, productName, before, after, isBelowCost }) => (
                    <Table.Tr key={productId}>
                      <Table.Td>
                        <bdi>{productName}</bdi>
                      </Table.Td>
                      <Table.Td>
                        <Amount money={before} />
                      </Table.Td>
                      <Table.Td>
                        <Amount money={after} />{' '}
                        {isBelowCost && <Mark tone="bad">{t('lists.isBelowCost')}</Mark>}
                      </Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )}
        </Stack>
      )}
    </Answer>
  );
}

export function StopListDialog({ listId, ...callbacks }: { listId: string } & DialogCallbacks) {
  const { t } = useTranslation('prices');
  return (
    <ActDialog
      act="stopPriceList"
      title={t('lists.stop.title')}
      verb={t('stop.verb')}
      fields={{ reason: useReasonField({ maxLength: 300 }) }}
      input={({ reason }) => ({ listId, reason })}
      done={t('lists.stop.toast')}
      danger
      {...callbacks}
    />
  );
}

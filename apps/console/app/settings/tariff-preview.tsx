import { Stack, Text } from '@mantine/core';
import type { TariffPreview } from '@wasit/contract';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { Answer } from '../lists/answer.tsx';
import { Amount } from '../locale/figures.tsx';
import { OrderLink } from '../session/order-link.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';

type Item = TariffPreview['items'][number] & { readonly index: number };

function SumLine({ kind, sum }: { kind: 'carts' | 'orders'; sum: TariffPreview['carts'] }) {
  const { t } = useTranslation('settings');
  return (
    <Text data-testid={`preview-${kind}`}>
      <strong>{t(`tariff.preview.${kind}`, { count: sum.count })}</strong>{' '}
      {t('tariff.preview.changes', { dearer: sum.increased, cheaper: sum.decreased })}{' '}
      <bdi dir="ltr">
        <Amount money={sum.before} /> → <Amount money={sum.after} />
      </bdi>
    </Text>
  );
}

/** The effect of the drafts on open quotes: how many, by how much, and the largest. */
export function TariffPreviewPanel({ draftIds }: { draftIds: readonly string[] }) {
  const { t } = useTranslation(['settings', 'words']);
  const read = useRead('previewTariffDrafts', { draftIds: [...draftIds] });
  const columns: Column<Item>[] = [
    {
      key: 'what',
      head: t('tariff.preview.what'),
      isPrimary: true,
      cell: ({ orderNo }) => (orderNo ? <OrderLink orderNo={orderNo} /> : t('tariff.preview.cart')),
    },
    { key: 'pieces', head: t('tariff.preview.pieces'), figure: ({ pieces }) => pieces },
    { key: 'cbm', head: t('tariff.preview.volume'), figure: ({ cbm }) => cbm, unit: 'm3' },
    { key: 'before', head: t('tariff.preview.before'), money: ({ before }) => before },
    { key: 'after', head: t('tariff.preview.after'), money: ({ after }) => after },
    {
      key: 'difference',
      head: t('tariff.preview.difference'),
      money: ({ difference }) => difference,
    },
  ];
  return (
    <Answer read={read}>
      {({ carts, orders, items, isPartial: partly }) => (
        <Stack gap="xs" data-testid="tariff-preview">
          <Text fw={600}>{t('tariff.preview')}</Text>
          <SumLine kind="orders" sum={orders} />
          <SumLine kind="carts" sum={carts} />
          {partly && <DimmedText>{t('tariff.preview.partly')}</DimmedText>}
          {items.length > 0 ? (
            <DataTable
              caption={t('tariff.preview')}
              columns={columns}
              rows={items.map((item, index) => ({ ...item, index }))}
              keyOf={({ orderNo, index }) => orderNo ?? `cart-${index}`}
            />
          ) : (
            <Text c="dimmed">{t('tariff.preview.none')}</Text>
          )}
        </Stack>
      )}
    </Answer>
  );
}

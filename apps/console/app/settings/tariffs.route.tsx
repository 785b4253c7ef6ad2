import { Button, Group, Stack, Text } from '@mantine/core';
import type { Tariff } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { Amount, When } from '../locale/figures.tsx';
import { useMay } from '../session/session.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Tag } from '../ui/page.tsx';
import { TariffDialog } from './tariff-dialog.tsx';

export default function TariffsScreen() {
  const { t } = useTranslation(['settings', 'words', 'shell']);
  const may = useMay('fees.manage');
  const [publishing, setPublishing] = useState(false);
  const read = useRead('tariffList', {});
  const columns: Column<Tariff>[] = [
    {
      key: 'class',
      head: t('tariff.class'),
      lead: true,
      cell: ({ shippingClass, sample }) => (
        <>
          {t(`words:shippingClass.${shippingClass}`)} {sample && <Tag tone="wait">{t('words:sample')}</Tag>}
        </>
      ),
    },
    { key: 'route', head: t('tariff.route'), wide: true, cell: ({ route }) => <bdi>{route}</bdi> },
    { key: 'perCbm', head: t('tariff.perCbm'), end: true, cell: ({ perCbm }) => <Amount money={perCbm} /> },
    { key: 'minimum', head: t('tariff.minimum'), end: true, cell: ({ minimumPerParcel }) => <Amount money={minimumPerParcel} /> },
    { key: 'from', head: t('tariff.from'), cell: ({ effectiveFrom }) => <When at={effectiveFrom} /> },
    { key: 'author', head: t('words:by'), wide: true, cell: ({ author }) => <bdi>{author}</bdi> },
  ];
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text c="dimmed" maw={640}>
          {t('tariff.note')}
        </Text>
        <div>
          <Button onClick={() => setPublishing(true)} disabled={!may}>
            {t('tariff.publish')}
          </Button>
          {!may && (
            <Text size="xs" c="dimmed">
              {t('shell:closed.button', { permission: t('words:permission.fees.manage') })}
            </Text>
          )}
        </div>
      </Group>
      <Answer
        read={read}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty title={t('tariff.empty')} text={t('tariff.emptyText')} />}
      >
        {({ items }) => <DataTable caption={t('page.tariffs')} columns={columns} rows={items} keyOf={({ tariffId }) => tariffId} />}
      </Answer>
      {publishing && (
        <TariffDialog
          tariffs={read.data?.items ?? []}
          onClose={() => setPublishing(false)}
          onDone={() => {
            setPublishing(false);
            read.reload();
          }}
        />
      )}
    </Stack>
  );
}

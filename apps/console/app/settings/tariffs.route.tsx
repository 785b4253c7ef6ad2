import { Stack, Text } from '@mantine/core';
import type { Tariff } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { Amount, When } from '../locale/figures.tsx';
import { useMay } from '../session/session.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Mark, Tag, type Tone } from '../ui/page.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { MadeBy, MadeWith } from './made.tsx';
import { TariffDrafts } from './tariff-drafts.tsx';

const toneOf = { coming: 'wait', now: 'good', past: 'calm' } as const satisfies Record<
  Tariff['state'],
  Tone
>;

export default function TariffsScreen() {
  const { t } = useTranslation(['settings', 'words', 'shell']);
  const may = useMay('fees.manage');
  const [drafting, setDrafting] = useState(false);
  const read = useRead('tariffList', {});
  const drafts = useRead('tariffDrafts', {});
  const reload = () => {
    read.reload();
    drafts.reload();
  };
  const columns: Column<Tariff>[] = [
    {
      key: 'class',
      head: t('tariff.class'),
      lead: true,
      cell: ({ shippingClass, sample }) => (
        <>
          {t(`words:shippingClass.${shippingClass}`)}{' '}
          {sample && <Tag tone="wait">{t('words:sample')}</Tag>}
        </>
      ),
    },
    { key: 'route', head: t('tariff.route'), cell: ({ route }) => t(`tariff.route.${route}`) },
    {
      key: 'price',
      head: t('tariff.price'),
      end: true,
      cell: ({ price, unit }) => (
        <bdi dir="ltr">
          <Amount money={price} /> / {unit === 'm3' ? 'm³' : 'kg'}
        </bdi>
      ),
    },
    {
      key: 'minimum',
      head: t('tariff.minimum'),
      end: true,
      cell: ({ minimumPerParcel }) => <Amount money={minimumPerParcel} />,
    },
    {
      key: 'state',
      head: t('words:status'),
      cell: ({ state }) => <Mark tone={toneOf[state]}>{t(`tariff.state.${state}`)}</Mark>,
    },
    {
      key: 'from',
      head: t('tariff.from'),
      cell: ({ effectiveFrom }) => <When at={effectiveFrom} />,
    },
    {
      key: 'author',
      head: t('words:by'),
      cell: ({ author }) => <MadeBy author={author} />,
    },
    {
      key: 'reason',
      head: t('words:reason'),
      cell: ({ author, reason }) => <MadeWith author={author} text={reason} />,
    },
  ];
  return (
    <Stack gap="sm">
      <Text c="dimmed" maw={640}>
        {t('tariff.note')}
      </Text>
      {!may && (
        <Text size="xs" c="dimmed">
          {t('shell:closed.button', { permission: t('words:permission.fees.manage') })}
        </Text>
      )}
      <Answer read={drafts} rows={2}>
        {({ items }) => (
          <TariffDrafts
            drafts={items}
            may={may}
            onDraft={() => setDrafting(true)}
            onChanged={reload}
          />
        )}
      </Answer>
      <Answer
        read={read}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty title={t('tariff.empty')} text={t('tariff.emptyText')} />}
      >
        {({ items }) => (
          <DataTable
            caption={t('tariff.history')}
            columns={columns}
            rows={items}
            keyOf={({ tariffId }) => tariffId}
          />
        )}
      </Answer>
      {drafting && (
        <DraftDialog
          tariffs={read.data?.items ?? []}
          onClose={() => setDrafting(false)}
          onDone={() => {
            setDrafting(false);
            reload();
          }}
        />
      )}
    </Stack>
  );
}

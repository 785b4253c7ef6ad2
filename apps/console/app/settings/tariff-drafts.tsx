import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { TariffDraft } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { useProposal } from '../approvals/use-propose.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { Answer } from '../lists/answer.tsx';
import { closeThen } from '../lists/close-then.ts';
import { Refusal } from '../lists/refusal.tsx';
import { baghdadInstant } from '../locale/baghdad-time.ts';
import { Amount } from '../locale/figures.tsx';
import { useMay } from '../session/session.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { DayField } from '../ui/day-field.tsx';
import { Panel } from '../ui/page.tsx';
import { SmallText } from '../ui/quiet-text.tsx';
import { WorkButton } from '../ui/work-button.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { TariffPreviewPanel } from './tariff-preview.tsx';

/** Drafts beside the present tariffs; selected ones are previewed and published together. */
export function TariffDrafts({ onPublished }: { onPublished(): void }) {
  const { t } = useTranslation(['shell', 'words']);
  const mayEdit = useMay('fees.manage');
  const read = useRead('tariffDrafts', {});
  return (
    <>
      {!mayEdit && (
        <SmallText>
          {t('closed.button', { permission: t('words:permission.fees.manage') })}
        </SmallText>
      )}
      <Answer read={read} rows={2}>
        {({ items }) => (
          <Drafts
            drafts={items}
            mayEdit={mayEdit}
            onChanged={() => {
              read.reload();
              onPublished();
            }}
          />
        )}
      </Answer>
    </>
  );
}

interface DraftsProps {
  readonly drafts: readonly TariffDraft[];
  readonly mayEdit: boolean;
  onChanged(): void;
}

function Drafts({ drafts, mayEdit, onChanged }: DraftsProps) {
  const { t } = useTranslation(['settings', 'words']);
  const [isDrafting, setDrafting] = useState(false);
  const drop = useAct('dropTariffDraft');
  const [unchosen, setUnchosen] = useState<ReadonlySet<string>>(new Set());
  const [publishing, setPublishing] = useState(false);
  const chosen = drafts
    .filter(({ draftId }) => !unchosen.has(draftId))
    .map(({ draftId }) => draftId);
  const toggle = (draftId: string) =>
    setUnchosen(
      (before) =>
        new Set(
          before.has(draftId) ? [...before].filter((id) => id !== draftId) : [...before, draftId],
        ),
    );
  const columns: Column<TariffDraft>[] = [
    {
      key: 'class',
      head: t('tariff.class'),
      isPrimary: true,
      cell: ({ draftId, route, shippingClass }) => (
        <Checkbox
          checked={!unchosen.has(draftId)}
          onChange={() => toggle(draftId)}
          label={`${t(`words:shippingClass.${shippingClass}`)} · ${t(`tariff.route.${route}`)}`}
        />
      ),
    },
    { key: 'now', head: t('tariff.nowHead'), money: ({ current: now }) => now?.price },
    {
      key: 'price',
      head: t('tariff.price'),
      alignEnd: true,
      cell: ({ price, unit }) => (
        <>
          <Amount money={price} /> / {t(`words:measure.${unit}`)}
        </>
      ),
    },
    {
      key: 'minimum',
      head: t('tariff.minimum'),
      money: ({ minimumPerParcel }) => minimumPerParcel,
    },
    { key: 'note', head: t('tariff.draftNote'), text: ({ note }) => note },
    { key: 'at', head: t('words:at'), time: ({ createdAt }) => createdAt },
    {
      key: 'drop',
      head: '',
      isUnlabelled: true,
      cell: ({ draftId }) => (
        <WorkButton
          size="xs"
          variant="subtle"
          disabled={!mayEdit || drop.busy}
          onClick={async () => {
            if (await drop.run({ draftId })) onChanged();
          }}
        >
          {t('tariff.drop')}
        </WorkButton>
      ),
    },
  ];
  return (
    <Panel
      title={t('tariff.drafts')}
      actions={
        <Button variant="light" onClick={() => setDrafting(true)} disabled={!mayEdit}>
          {t('tariff.draft')}
        </Button>
      }
    >
      {drafts.length === 0 ? (
        <Text c="dimmed">{t('tariff.noDrafts')}</Text>
      ) : (
        <Stack gap="sm">
          <DataTable
            caption={t('tariff.drafts')}
            columns={columns}
            rows={drafts}
            keyOf={({ draftId }) => draftId}
          />
          <Refusal error={drop.error} />
          {mayEdit && chosen.length > 0 && <TariffPreviewPanel draftIds={chosen} />}
          <Group justify="flex-end">
            <Button disabled={!mayEdit || chosen.length === 0} onClick={() => setPublishing(true)}>
              {t('tariff.publish')}
            </Button>
          </Group>
        </Stack>
      )}
      {isDrafting && <DraftDialog {...closeThen(() => setDrafting(false), onChanged)} />}
      {publishing && (
        <PublishDialog draftIds={chosen} {...closeThen(() => setPublishing(false), onChanged)} />
      )}
    </Panel>
  );
}

function PublishDialog({
  draftIds,
  ...callbacks
}: { draftIds: readonly string[] } & DialogCallbacks) {
  const { t } = useTranslation('settings');
  const { proposal, reason } = useProposal();
  return (
    <ActDialog
      {...proposal}
      title={t('tariff.publishTitle', { count: draftIds.length })}
      fields={{
        effectiveFrom: {
          label: t('tariff.from'),
          hint: t('tariff.fromHint'),
          control: (props) => <DayField hours {...props} />,
        },
        reason,
      }}
      input={(values) => {
        const effectiveFrom = baghdadInstant(values.effectiveFrom);
        return {
          change: {
            kind: 'fees.publish-tariffs',
            draftIds: [...draftIds],
            ...(effectiveFrom ? { effectiveFrom } : {}),
          },
          reason: values.reason,
        };
      }}
      {...callbacks}
    />
  );
}

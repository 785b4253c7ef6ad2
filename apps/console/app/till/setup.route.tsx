import { Button, Select, Stack, Switch } from '@mantine/core';
import type { Till } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { useProposal } from '../approvals/use-propose.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import type { ActField } from '../lists/act-fields.tsx';
import { Answer } from '../lists/answer.tsx';
import { closeThen } from '../lists/close-then.ts';
import { Refusal } from '../lists/refusal.tsx';
import { Allowed } from '../session/allowed.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Empty } from '../ui/empty.tsx';
import { Mark } from '../ui/page.tsx';

export default function SetupScreen() {
  return (
    <Allowed to="till.sign">
      <Setup />
    </Allowed>
  );
}

type Editing = Till | 'new';

function Setup() {
  const { t } = useTranslation('till');
  const [editing, setEditing] = useState<Editing>();
  const read = useRead('tillDesk', {});
  const columns = useColumns(setEditing);
  return (
    <Stack gap="sm">
      <div>
        <Button onClick={() => setEditing('new')}>{t('setup.new')}</Button>
      </div>
      <Answer
        read={read}
        isEmpty={({ tills }) => tills.length === 0}
        empty={<Empty title={t('none.title')} text={t('setup.note')} />}
      >
        {({ tills }) => (
          <DataTable
            caption={t('page.tills')}
            columns={columns}
            rows={tills}
            keyOf={({ tillId }) => tillId}
          />
        )}
      </Answer>
      {editing === 'new' && <NewTillDialog onClose={() => setEditing(undefined)} />}
      {editing && editing !== 'new' && (
        <TillDialog till={editing} {...closeThen(() => setEditing(undefined), read.reload)} />
      )}
    </Stack>
  );
}

function useColumns(edit: (till: Till) => void): Column<Till>[] {
  const { t } = useTranslation(['till', 'words']);
  return [
    { key: 'name', head: t('till'), isPrimary: true, text: ({ name }) => name },
    { key: 'store', head: t('store'), text: ({ storeName }) => storeName },
    {
      key: 'active',
      head: t('words:status'),
      cell: ({ active }) => (
        <Mark tone={active ? 'good' : 'calm'}>{t(active ? 'inUse' : 'outOfUse')}</Mark>
      ),
    },
    { key: 'taken', head: t('clerk'), text: ({ openedBy: takenBy }) => takenBy },
    {
      key: 'edit',
      head: '',
      isUnlabelled: true,
      alignEnd: true,
      cell: (till) => (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => edit(till)}
          aria-label={`${t('setup.edit')}: ${till.name}`}
        >
          {t('setup.edit')}
        </Button>
      ),
    },
  ];
}

function useTillFields(till?: Till) {
  const { t } = useTranslation('till');
  const { data, error, loading, reload } = useRead('warehouseList', {});
  const stores = (data?.items ?? []).filter(({ kind }) => kind === 'baghdad');
  const storeOf = (chosen: string) => chosen || (stores[0]?.code ?? '');
  const name: ActField = { label: t('setup.name'), maxLength: 60, value: till?.name ?? '' };
  const store: ActField = {
    label: t('store'),
    value: till?.store ?? '',
    control: ({ value, onValue, ...rest }) => (
      <Select
        {...rest}
        data={stores.map(({ code, name: label }) => ({ value: code, label }))}
        value={storeOf(value) || null}
        onChange={(code) => onValue(code ?? '')}
        allowDeselect={false}
      />
    ),
  };
  const refusal = <Refusal error={error} onRetry={reload} busy={loading} />;
  return { fields: { name, store }, storeOf, refusal };
}

/** A new till needs two people: one proposes it, the other approves. */
function NewTillDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('till');
  const { proposal, reason } = useProposal();
  const { fields, storeOf, refusal } = useTillFields();
  return (
    <ActDialog
      {...proposal}
      title={t('setup.new')}
      fields={{ ...fields, reason }}
      input={({ name, store, reason: why }) => ({
        change: { kind: 'till.create', name, store: storeOf(store) },
        reason: why,
      })}
      disabled={({ name, store }) => name === '' || storeOf(store) === ''}
      onClose={onClose}
      onDone={onClose}
    >
      {refusal}
    </ActDialog>
  );
}

function TillDialog({ till, ...callbacks }: { till: Till } & DialogCallbacks) {
  const { t } = useTranslation(['till', 'words']);
  const { fields, refusal } = useTillFields(till);
  return (
    <ActDialog
      act="tillSave"
      title={t('setup.edit')}
      verb={t('setup.save')}
      fields={{
        ...fields,
        active: {
          label: t('inUse'),
          value: till.active ? 'yes' : '',
          control: ({ label, value, onValue }) => (
            <Switch
              label={label}
              checked={value !== ''}
              onChange={(event) => onValue(event.currentTarget.checked ? 'yes' : '')}
            />
          ),
        },
      }}
      input={({ name, store, active }) => ({
        tillId: till.tillId,
        name,
        store,
        active: active !== '',
      })}
      disabled={({ name }) => name === ''}
      done={t('words:saved')}
      {...callbacks}
    >
      {refusal}
    </ActDialog>
  );
}

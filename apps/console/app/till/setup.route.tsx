import { Button, Select, Stack, Switch, Text, TextInput } from '@mantine/core';
import type { Till } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { usePropose } from '../approvals/use-propose.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { DialogForm } from '../lists/dialog-form.tsx';
import { ReasonField, useReason } from '../lists/reason.tsx';
import { toast } from '../lists/toast.ts';
import { None } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
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
        <TillDialog
          till={editing}
          onClose={() => setEditing(undefined)}
          onDone={() => {
            setEditing(undefined);
            read.reload();
          }}
        />
      )}
    </Stack>
  );
}

function useColumns(edit: (till: Till) => void): Column<Till>[] {
  const { t } = useTranslation(['till', 'words']);
  return [
    { key: 'name', head: t('till'), lead: true, cell: ({ name }) => <bdi>{name}</bdi> },
    { key: 'store', head: t('store'), cell: ({ storeName }) => <bdi>{storeName}</bdi> },
    {
      key: 'active',
      head: t('words:status'),
      cell: ({ active }) => (
        <Mark tone={active ? 'good' : 'calm'}>{t(active ? 'inUse' : 'outOfUse')}</Mark>
      ),
    },
    {
      key: 'taken',
      head: t('clerk'),
      cell: ({ takenBy }) => (takenBy ? <bdi>{takenBy}</bdi> : <None />),
    },
    {
      key: 'edit',
      head: '',
      bare: true,
      end: true,
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

const useStores = () =>
  (useRead('warehouseList', {}).data?.items ?? []).filter(({ kind }) => kind === 'baghdad');

interface PlaceFieldsProps {
  name: string;
  onName(name: string): void;
  place: string | null;
  onPlace(place: string | null): void;
  fieldError(field: string): string | undefined;
}

function PlaceFields({ name, onName, place, onPlace, fieldError }: PlaceFieldsProps) {
  const { t } = useTranslation('till');
  const stores = useStores();
  return (
    <>
      <TextInput
        label={t('setup.name')}
        dir="auto"
        maxLength={60}
        data-autofocus
        value={name}
        onChange={(event) => onName(event.currentTarget.value)}
        error={fieldError('name')}
      />
      <Select
        label={t('store')}
        data={stores.map(({ code, name: label }) => ({ value: code, label }))}
        value={place}
        onChange={onPlace}
        allowDeselect={false}
        error={fieldError('store')}
      />
    </>
  );
}

/** A place where money is taken is opened by two people. */
function NewTillDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['till', 'approvals']);
  const [name, setName] = useState('');
  const [store, setStore] = useState<string | null>(null);
  const reason = useReason();
  const proposing = usePropose();
  const stores = useStores();
  const place = store ?? stores[0]?.code ?? null;
  const submit = async () => {
    if (!place || !reason.ask()) return;
    const change = { kind: 'till.create' as const, name: name.trim(), store: place };
    if (await proposing.propose({ change, reason: reason.given })) onClose();
  };
  return (
    <DialogForm
      opened
      onClose={onClose}
      title={t('setup.new')}
      verb={t('approvals:propose')}
      onSubmit={submit}
      busy={proposing.busy}
      error={proposing.error}
      disabled={name.trim() === '' || !place}
    >
      <PlaceFields
        name={name}
        onName={setName}
        place={place}
        onPlace={setStore}
        fieldError={proposing.fieldError}
      />
      <Text size="sm">{t('approvals:proposeText')}</Text>
      <ReasonField reason={reason} error={proposing.fieldError('reason')} />
    </DialogForm>
  );
}

function TillDialog({ till, onClose, onDone }: { till: Till; onClose(): void; onDone(): void }) {
  const { t } = useTranslation(['till', 'words']);
  const [name, setName] = useState(till.name);
  const [store, setStore] = useState<string | null>(till.store);
  const [active, setActive] = useState(till.active);
  const save = useAct('tillSave');
  const submit = async () => {
    if (!store || !(await save.run({ tillId: till.tillId, name: name.trim(), store, active })))
      return;
    toast(t('words:saved'));
    onDone();
  };
  return (
    <DialogForm
      opened
      onClose={onClose}
      title={t('setup.edit')}
      verb={t('setup.save')}
      onSubmit={submit}
      busy={save.busy}
      error={save.error}
      disabled={name.trim() === '' || !store}
    >
      <PlaceFields
        name={name}
        onName={setName}
        place={store}
        onPlace={setStore}
        fieldError={save.fieldError}
      />
      <Switch
        label={t('inUse')}
        checked={active}
        onChange={(event) => setActive(event.currentTarget.checked)}
      />
    </DialogForm>
  );
}

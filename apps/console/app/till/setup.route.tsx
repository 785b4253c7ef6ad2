import { Button, Select, Stack, Switch, TextInput } from '@mantine/core';
import type { Till } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { Answer, Empty } from '../lists/answer.tsx';
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
      <Answer read={read} isEmpty={({ tills }) => tills.length === 0} empty={<Empty title={t('none.title')} text={t('setup.note')} />}>
        {({ tills }) => <DataTable caption={t('page.tills')} columns={columns} rows={tills} keyOf={({ tillId }) => tillId} />}
      </Answer>
      {editing && (
        <TillDialog
          till={editing === 'new' ? undefined : editing}
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
      cell: ({ active }) => <Mark tone={active ? 'good' : 'calm'}>{t(active ? 'inUse' : 'outOfUse')}</Mark>,
    },
    { key: 'taken', head: t('clerk'), cell: ({ takenBy }) => (takenBy ? <bdi>{takenBy}</bdi> : <None />) },
    {
      key: 'edit',
      head: '',
      bare: true,
      end: true,
      cell: (till) => (
        <Button size="compact-sm" variant="default" onClick={() => edit(till)} aria-label={`${t('setup.edit')}: ${till.name}`}>
          {t('setup.edit')}
        </Button>
      ),
    },
  ];
}

function TillDialog({ till, onClose, onDone }: { till: Till | undefined; onClose(): void; onDone(): void }) {
  const { t } = useTranslation(['till', 'words']);
  const stores = (useRead('warehouseList', {}).data?.items ?? []).filter(({ kind }) => kind === 'baghdad');
  const [name, setName] = useState(till?.name ?? '');
  const [store, setStore] = useState(till?.store ?? null);
  const [active, setActive] = useState(till?.active ?? true);
  const save = useAct('tillSave');
  const place = store ?? stores[0]?.code ?? null;
  const submit = async () => {
    if (!place || !(await save.run({ tillId: till?.tillId ?? null, name: name.trim(), store: place, active }))) return;
    toast(t('words:saved'));
    onDone();
  };
  return (
    <ActDialog
      opened
      onClose={onClose}
      title={t(till ? 'setup.edit' : 'setup.new')}
      verb={t('setup.save')}
      onSubmit={submit}
      busy={save.busy}
      error={save.error}
      disabled={name.trim() === '' || !place}
    >
      <TextInput
        label={t('setup.name')}
        dir="auto"
        maxLength={60}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={save.fieldError('name')}
      />
      <Select
        label={t('store')}
        data={stores.map(({ code, name: label }) => ({ value: code, label }))}
        value={place}
        onChange={setStore}
        allowDeselect={false}
        error={save.fieldError('store')}
      />
      <Switch label={t('inUse')} checked={active} onChange={(event) => setActive(event.currentTarget.checked)} />
    </ActDialog>
  );
}

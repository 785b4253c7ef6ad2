import { ActionIcon, Button, Checkbox, Group, Menu, TextInput } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import type { DeskListName } from '@wasit/contract/desks/lists';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { DialogForm } from '../lists/dialog-form.tsx';
import { toast } from '../lists/toast.ts';
import { useUrlState } from '../lists/url-state.ts';

/** Saved states of the list: one's own, and those that others share. */
export function ViewsMenu({ desk }: { desk: DeskListName }) {
  const { t } = useTranslation('lists');
  const { pathname } = useLocation();
  const [opened, setOpened] = useState(false);
  const [saving, setSaving] = useState(false);
  const read = useRead('staffViews', opened ? { desk } : null);
  const removal = useAct('removeStaffView');
  const remove = async (viewId: string) => {
    if (await removal.run({ viewId })) read.reload();
  };
  const items = read.data?.items ?? [];
  return (
    <>
      <Menu opened={opened} onChange={setOpened} position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
            {t('views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {items.map(({ viewId, name, query, isShared, isMine }) => (
            <Group key={viewId} gap={4} wrap="nowrap">
              <Menu.Item component={Link} to={`${pathname}?${query}`} flex={1}>
                <bdi>{name}</bdi>
                {isShared && ` · ${t('views.shared')}`}
              </Menu.Item>
              {isMine && (
                <ActionIcon
                  variant="subtle"
                  color="danger"
                  aria-label={t('views.remove', { name })}
                  onClick={() => void remove(viewId)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </Group>
          ))}
          {read.data && items.length === 0 && <Menu.Label>{t('views.none')}</Menu.Label>}
          <Menu.Divider />
          <Menu.Item onClick={() => setSaving(true)}>{t('views.save')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {saving && <SaveDialog desk={desk} onClose={() => setSaving(false)} />}
    </>
  );
}

function SaveDialog({ desk, onClose }: { desk: DeskListName; onClose(): void }) {
  const { t } = useTranslation('lists');
  const { query } = useUrlState();
  const act = useAct('saveStaffView');
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const submit = async () => {
    const state = new URLSearchParams(query);
    state.delete('page');
    if (!(await act.run({ desk, name, query: state.toString(), isShared }))) return;
    toast(t('views.saved'));
    onClose();
  };
  return (
    <DialogForm
      opened
      onClose={onClose}
      title={t('views.save')}
      verb={t('views.saveVerb')}
      onSubmit={() => void submit()}
      busy={act.busy}
      error={act.error}
      disabled={name.trim() === ''}
    >
      <TextInput
        label={t('views.name')}
        description={t('views.text')}
        dir="auto"
        required
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={act.fieldError('name')}
      />
      <Checkbox
        label={t('views.share')}
        checked={isShared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
    </DialogForm>
  );
}

import { ActionIcon, Button, Checkbox, Group, Menu } from '@mantine/core';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import type { DeskListName } from '@wasit/contract/desks/lists';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import classes from '../lists/list-tools.module.css';
import { Refusal } from '../lists/refusal.tsx';
import { useUrlState } from '../lists/url-state.ts';

/** Saved views of the list: own ones, and those that others share. */
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
          <Button
            variant="default"
            className={classes.tool}
            leftSection={<IconBookmark size={16} aria-hidden />}
          >
            <span className={classes.toolText}>{t('views')}</span>
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
          <Refusal error={read.error} onRetry={read.reload} busy={read.loading} />
          <Refusal error={removal.error} />
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
  const state = new URLSearchParams(query);
  state.delete('page');
  return (
    <ActDialog
      act="saveStaffView"
      title={t('views.save')}
      verb={t('views.saveVerb')}
      fields={{
        name: { label: t('views.name'), hint: t('views.text'), required: true, maxLength: 60 },
        isShared: {
          label: t('views.share'),
          control: ({ label, value, onValue }) => (
            <Checkbox
              label={label}
              checked={value !== ''}
              onChange={(event) => onValue(event.currentTarget.checked ? 'yes' : '')}
            />
          ),
        },
      }}
      input={({ name, isShared }) => ({
        desk,
        name,
        query: state.toString(),
        isShared: isShared !== '',
      })}
      disabled={({ name }) => name === ''}
      done={t('views.saved')}
      onClose={onClose}
      onDone={onClose}
    />
  );
}

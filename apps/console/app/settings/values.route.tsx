import { Button, Stack } from '@mantine/core';
import type { SettingView } from '@wasit/contract';
import { formatNumber } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Read, useRead } from '../api/use-read.ts';
import { Answer } from '../lists/answer.tsx';
import { closeThen } from '../lists/close-then.ts';
import { hasWords } from '../lists/has-words.ts';
import { SearchBox } from '../lists/list-tools.tsx';
import { useUrlState } from '../lists/url-state.ts';
import { Amount, When } from '../locale/figures.tsx';
import { displayedFigure, isInCents } from '../locale/setting-figure.ts';
import { Allowed } from '../session/allowed.tsx';
import { useMay } from '../session/session.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Empty } from '../ui/empty.tsx';
import { Panel } from '../ui/page.tsx';
import { SettingDialog } from './setting-dialog.tsx';
import { isInGroup, settingGroups } from './setting-groups.ts';
import { isWorkDays, WorkDays } from './work-days.tsx';

export default function ValuesScreen() {
  const [mayManage, mayPrice] = [useMay('settings.manage'), useMay('settings.money')];
  const { t } = useTranslation(['settings', 'words']);
  const general = useRead('settingList', mayManage ? {} : null);
  const money = useRead('moneySettingList', mayPrice ? {} : null);
  const foundIn = useFound();
  if (!mayManage && !mayPrice) return <Allowed to="settings.manage">{null}</Allowed>;
  const reads = [...(mayManage ? [general] : []), ...(mayPrice ? [money] : [])];
  const hasNone = reads.every(({ data }) => data && foundIn(data.items).length === 0);
  return (
    <Stack gap="md">
      <SearchBox label={t('values.search')} />
      {hasNone && <Empty title={t('words:search.empty')} />}
      {reads.map((read) => (
        <Values
          key={read === money ? 'money' : 'general'}
          read={read}
          isMoney={read === money}
          foundIn={foundIn}
        />
      ))}
    </Stack>
  );
}

type FoundIn = ReturnType<typeof useFound>;

/** What the search finds in a list of settings, by group. */
function useFound() {
  const { t } = useTranslation('settings');
  const { search } = useUrlState();
  return (items: readonly SettingView[]) =>
    settingGroups
      .map((group) => ({
        group,
        rows: items.filter(
          (setting) =>
            isInGroup(group)(setting) &&
            hasWords(`${t(`group.${group}`)} ${t(`key.${setting.key}`)} ${setting.key}`, search),
        ),
      }))
      .filter(({ rows }) => rows.length > 0);
}

interface ValuesProps {
  read: Read<{ items: readonly SettingView[] }>;
  isMoney: boolean;
  foundIn: FoundIn;
}

function Values({ read, isMoney, foundIn }: ValuesProps) {
  const { t } = useTranslation('settings');
  const [changing, setChanging] = useState<SettingView>();
  const columns = useColumns(setChanging);
  return (
    <>
      <Answer read={read} rows={10}>
        {({ items }) => (
          <Stack gap="md">
            {foundIn(items).map(({ group, rows }) => (
              <Panel key={group} title={t(`group.${group}`)}>
                <DataTable
                  caption={t(`group.${group}`)}
                  columns={columns}
                  rows={rows}
                  keyOf={({ key }) => key}
                />
              </Panel>
            ))}
          </Stack>
        )}
      </Answer>
      {changing && (
        <SettingDialog
          setting={changing}
          isMoney={isMoney}
          {...closeThen(() => setChanging(undefined), read.reload)}
        />
      )}
    </>
  );
}

function Value({
  settingKey,
  value,
}: {
  settingKey: SettingView['key'];
  value: SettingView['value'];
}) {
  const { t } = useTranslation('words');
  if (typeof value === 'boolean') return <>{value ? t('yes') : t('no')}</>;
  if (typeof value === 'number' && isInCents(settingKey))
    return <Amount money={{ amount: displayedFigure(settingKey, value), currency: 'USD' }} />;
  if (typeof value === 'string' && isWorkDays(settingKey)) return <WorkDays stored={value} />;
  return <bdi>{typeof value === 'number' ? formatNumber(value) : value}</bdi>;
}

function useColumns(change: (setting: SettingView) => void): Column<SettingView>[] {
  const { t } = useTranslation(['settings', 'words']);
  return [
    {
      key: 'name',
      head: t('setting'),
      isPrimary: true,
      cell: ({ key }) => <span id={`setting-${key}`}>{t(`key.${key}`)}</span>,
    },
    {
      key: 'value',
      head: t('value'),
      cell: (setting) => <Value settingKey={setting.key} value={setting.value} />,
      secondLine: (setting) =>
        !setting.isDefault && (
          <>
            {t('default')}: <Value settingKey={setting.key} value={setting.defaultValue} />
          </>
        ),
    },
    {
      key: 'changed',
      head: t('changed'),
      cell: ({ isDefault, changedAt, changedBy }) =>
        isDefault || !changedAt ? (
          t('isDefault')
        ) : (
          <>
            <bdi>{changedBy}</bdi>
            <br />
            <When at={changedAt} />
          </>
        ),
    },
    {
      key: 'change',
      head: '',
      isUnlabelled: true,
      alignEnd: true,
      cell: (setting) => (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => change(setting)}
          aria-label={`${t('change')}: ${t(`key.${setting.key}`)}`}
        >
          {t('change')}
        </Button>
      ),
    },
  ];
}

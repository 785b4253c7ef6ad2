import { Button, Group, Stack, Text } from '@mantine/core';
import type { SynonymRow } from '@wasit/contract';
import { locales, localeTable } from '@wasit/contract/locales';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import classes from '../lists/list-tools.module.css';
import { Pager, SearchBox } from '../lists/list-tools.tsx';
import { useUrlState } from '../lists/url-state.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RowTools } from './row-tools.tsx';
import { SynonymDialog } from './synonym-dialog.tsx';
import { listText, wordsOf } from './word-list.ts';

const pageSize = 30;
const newRow: SynonymRow = { id: 0, words: {}, revision: 0 };

/** `?word=` opens a new row that has this word already: the way from a search that found nothing. */
export default function SynonymsScreen() {
  const { t } = useTranslation('search-words');
  const { query, page, search, set } = useUrlState();
  const read = useRead('staffSynonymPage', { pageNo: page, pageSize, ...(search ? { search } : {}) });
  const word = query.get('word');
  const [editing, setEditing] = useState<SynonymRow | undefined>(word ? { ...newRow, words: { ar: wordsOf(word) } } : undefined);
  const [removing, setRemoving] = useState<SynonymRow>();
  const close = () => {
    setEditing(undefined);
    setRemoving(undefined);
    if (word) set({ word: undefined }, { replace: true });
  };
  const done = () => {
    close();
    read.reload();
  };
  const columns: Column<SynonymRow>[] = [
    ...locales.map((locale, index) => ({
      key: locale,
      head: localeTable[locale].ownName,
      lead: index === 0,
      cell: ({ words }: SynonymRow) => (
        <bdi lang={localeTable[locale].tag} className={classes.words}>
          {listText(words[locale])}
        </bdi>
      ),
    })),
    {
      key: 'acts',
      head: '',
      bare: true,
      end: true,
      cell: (row) => (
        <RowTools
          name={listText(Object.values(row.words).flat().slice(0, 2))}
          edit={() => setEditing(row)}
          remove={() => setRemoving(row)}
        />
      ),
    },
  ];
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('synonyms.text')}
      </Text>
      <Group justify="space-between">
        <SearchBox label={t('search')} />
        <Button onClick={() => setEditing(newRow)}>{t('synonyms.add')}</Button>
      </Group>
      <Answer read={read} isEmpty={({ items }) => items.length === 0} empty={<Empty title={search ? t('empty.search') : t('empty')} />}>
        {({ items, total }) => (
          <>
            <DataTable caption={t('page.synonyms')} columns={columns} rows={items} keyOf={({ id }) => String(id)} stale={read.loading} />
            <Pager total={total} pageSize={pageSize} />
          </>
        )}
      </Answer>
      {editing && <SynonymDialog row={editing} onClose={close} onDone={done} />}
      {removing && (
        <RemoveDialog
          act="staffRemoveSynonym"
          row={removing}
          title={t('synonyms.remove')}
          name={listText(Object.values(removing.words).flat())}
          onClose={close}
          onDone={done}
        />
      )}
    </Stack>
  );
}

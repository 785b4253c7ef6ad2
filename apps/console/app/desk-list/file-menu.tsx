import { Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { InputOf } from '@wasit/contract';
import { ApiError } from '@wasit/contract/api';
import { type DeskListName, deskLists } from '@wasit/contract/desks/lists';
import { formatNumber } from '@wasit/i18n';
import { saveFile } from '@wasit/ui/save-file';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { useAct } from '../api/use-act.ts';
import classes from '../lists/list-tools.module.css';
import { Refusal } from '../lists/refusal.tsx';
import { toast } from '../lists/toast.ts';
import { WorkButton } from '../ui/work-button.tsx';

const pollMs = 1500;
/** A worker starts within a minute; a hundred thousand rows take a few more. */
const maxAttempts = 300;

interface FileMenuProps {
  desk: DeskListName;
  columns: readonly { readonly key: string; readonly head: string }[];
  /** For columns of codes: a word for each code. */
  words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  hidden: readonly string[];
  query: Record<string, unknown>;
}

/** Exports the list: the same rows in the same order, with the visible columns. */
export function FileMenu({ desk, columns, words, hidden, query }: FileMenuProps) {
  const { t } = useTranslation('lists');
  const request = useAct('makeListFile');
  const [making, setMaking] = useState(false);
  const [error, setError] = useState<ApiError>();
  const make = async (format: 'csv' | 'xlsx') => {
    setMaking(true);
    setError(undefined);
    try {
      const shown = columns.filter(
        ({ key }) => Object.hasOwn(deskLists[desk].fields, key) && !hidden.includes(key),
      );
      const requested = await request.run({
        desk,
        query: Object.fromEntries(
          Object.entries(query).filter(([, value]) => value !== ''),
        ) as InputOf<'makeListFile'>['query'],
        columns: shown.map(({ key, head }) => ({
          key,
          heading: head,
          ...(words[key] ? { words: words[key] } : {}),
        })),
        format,
      });
      if (!requested) return;
      const { text, rows } = await saveWhenMade(requested.fileId);
      toast(t(text, { n: formatNumber(rows) }));
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      setError(caught);
    } finally {
      setMaking(false);
    }
  };
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <WorkButton
            variant="default"
            busy={making}
            className={classes.tool}
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            <span className={classes.toolText}>{t('file')}</span>
          </WorkButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void make('xlsx')}>{t('file.xlsx')}</Menu.Item>
          <Menu.Item onClick={() => void make('csv')}>{t('file.csv')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Refusal error={request.error ?? error} />
    </>
  );
}

interface SaveResult {
  readonly text: 'file.saved' | 'file.cut' | 'file.failed';
  readonly rows: number;
}

/** Waits for the worker to finish the file, and saves it. */
async function saveWhenMade(fileId: string): Promise<SaveResult> {
  const failed = { text: 'file.failed', rows: 0 } as const;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { state, isCut, rows } = await call('listFile', { fileId });
    if (state === 'failed') return failed;
    if (state === 'made') {
      saveFile(await call('listFileBody', { fileId }));
      return { text: isCut ? 'file.cut' : 'file.saved', rows: rows ?? 0 };
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return failed;
}

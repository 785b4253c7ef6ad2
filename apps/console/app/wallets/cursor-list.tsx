import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Read } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { FilterTabs } from '../lists/list-tools.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { More } from './more.tsx';

interface Page<Row> {
  items: readonly Row[];
  nextCursor: string | null;
}

/** The parts that such a list can show. */
type Part = 'waiting' | 'decided' | 'frozen' | 'all';

interface CursorListProps<Row, Answered extends Page<Row>> {
  caption: string;
  show: Part;
  shows: readonly Part[];
  read: Read<Answered>;
  columns: readonly Column<Row>[];
  keyOf(row: Row): string;
  empty: { title: string; text: string };
  /** Above the list: what all of it comes to. */
  head?(answer: Answered): ReactNode;
}

/** A list of the wallet desk: which part of it is shown, its states, its rows, and the way on. */
export function CursorList<Row, Answered extends Page<Row>>(props: CursorListProps<Row, Answered>) {
  const { caption, show, shows, read, columns, keyOf, empty, head } = props;
  const { t } = useTranslation('wallets');
  return (
    <Stack gap="sm">
      <FilterTabs
        name="show"
        label={caption}
        current={show}
        items={shows.map((value) => ({ value, label: t(`show.${value}`) }))}
      />
      <Answer read={read}>
        {(answer) => (
          <>
            {head?.(answer)}
            {answer.items.length === 0 ? (
              <Empty {...empty} />
            ) : (
              <DataTable
                caption={caption}
                columns={columns}
                rows={answer.items}
                keyOf={keyOf}
                stale={read.loading}
              />
            )}
            <More nextCursor={answer.nextCursor} />
          </>
        )}
      </Answer>
    </Stack>
  );
}

import { Button, Group, Stack } from '@mantine/core';
import type { InputOf } from '@wasit/contract';
import { type DeskListName, deskLists } from '@wasit/contract/desks/lists';
import { formatNumber } from '@wasit/i18n';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Read, useRead } from '../api/use-read.ts';
import { Answer } from '../lists/answer.tsx';
import { Pager, SearchBox } from '../lists/list-tools.tsx';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { useExistingListPage } from '../lists/use-existing-page.ts';
import { DataTable, type Selection } from '../ui/data-table.tsx';
import { Empty } from '../ui/empty.tsx';
import { PageHead } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { ColumnsMenu, useHiddenColumns } from './columns-menu.tsx';
import type { AnswerOf, DeskListProps, Filter, ListState, RowAct, RowOf } from './declaration.ts';
import { FileMenu } from './file-menu.tsx';
import { FilterFields, ListFilterTabs } from './filter-fields.tsx';
import { useListKeys } from './list-keys.ts';
import { RowActs } from './row-acts.tsx';
import { type ListSelection, useListSelection } from './selection.ts';
import { SortField, useSort } from './sort-field.tsx';
import { ViewsMenu } from './views-menu.tsx';

interface Page<D extends DeskListName> {
  readonly items: readonly RowOf<D>[];
  readonly total: number;
}

/**
 * The list of a desk, declared by its columns, filters and acts. Sorting, paging, search, column
 * visibility, selection and keyboard shortcuts are handled here; their state is in the address.
 */
export function DeskList<D extends DeskListName>(props: DeskListProps<D>) {
  const {
    desk,
    title,
    headless,
    note,
    before,
    filters = [],
    search,
    pageSize = 50,
    everyMs,
  } = props;
  const { endpoint, sorts } = deskLists[desk];
  const state = useListState(filters);
  const { sort, setSort } = useSort(sorts);
  const query = { ...props.query(state), ...(sort ? { sort } : {}) };
  const input = { ...query, pageNo: state.page, pageSize };
  // The compiler cannot join a desk's name with its endpoint's input; `query` was checked against
  // it.
  const read = useRead(
    endpoint,
    input as InputOf<typeof endpoint>,
    everyMs ? { everyMs } : {},
  ) as Read<AnswerOf<D> & Page<D>>;
  const isEmpty = useExistingListPage(read, pageSize);
  const isOfOtherFilter = useIsOfOtherFilter(read, JSON.stringify(props.query(state)));
  const acts = useRowActs(props, read.reload);
  const ownColumns =
    typeof props.columns === 'function' ? props.columns(read.reload) : props.columns;
  const selection = useListSelection({
    desk,
    query,
    // Rows of the previous filter stay on the screen until the new ones load, and cannot be
    // selected.
    keys: read.isOfEarlier ? [] : (read.data?.items ?? []).map((row) => keyOf(desk, row)),
  });
  const columns = acts.column ? [...ownColumns, acts.column] : ownColumns;
  const hidden = useHiddenColumns(columns);
  const frame = useRef<HTMLDivElement>(null);
  useListKeys(frame);
  const actions =
    acts.createButton ??
    (typeof props.actions === 'function' ? props.actions(read.data) : props.actions);
  const selectionOf = useTableSelection(props);
  const tabs = filters.filter(({ as }) => as === 'tabs');
  return (
    <Stack gap="sm" ref={frame}>
      {!headless && <PageHead title={title} note={note} actions={actions} />}
      {headless && note}
      {before?.(read.reload, read.data)}
      {tabs.map((filter) => (
        <ListFilterTabs
          key={filter.name}
          filter={filter}
          state={state}
          total={read.data?.total}
          isCapped={read.data ? isCapped(read.data) : false}
          counts={read.data && props.counts?.(read.data)}
        />
      ))}
      <Group align="end" gap="sm">
        {search && <SearchBox label={search} />}
        <FilterFields filters={filters} state={state} />
        <SortField columns={columns} sorts={sorts} sort={sort} setSort={setSort} />
        <Group gap="xs" ms="auto">
          {headless && actions}
          <ViewsMenu desk={desk} />
          <FileMenu
            desk={desk}
            columns={[...columns, ...(props.onlyInFiles ?? [])]}
            words={wordsOf(props)}
            hidden={hidden.keys}
            query={query}
          />
          <ColumnsMenu columns={columns} hidden={hidden} />
        </Group>
      </Group>
      <Answer read={read} isEmpty={isEmpty} empty={<Empty {...props.empty(state)} />}>
        {(answer) => (
          <>
            {props.above?.(answer, isOfOtherFilter)}
            {props.bulk && (
              <BulkBar
                acts={props.bulk}
                selection={selection}
                total={answer.total}
                nameOf={(key) => {
                  const row = answer.items.find((candidate) => keyOf(desk, candidate) === key);
                  return row ? rowName(props, row) : key;
                }}
                reload={read.reload}
              />
            )}
            <DataTable
              folds
              caption={title}
              columns={columns}
              rows={answer.items}
              keyOf={(row) => keyOf(desk, row)}
              hidden={hidden.keys}
              sorts={sorts}
              sort={sort}
              onSort={setSort}
              stale={everyMs ? read.isOfEarlier : read.loading}
              selection={props.bulk && selectionOf(selection, { isLocked: read.isOfEarlier })}
            />
            {isCapped(answer) && <CappedNotice total={answer.total} />}
            <Pager total={answer.total} pageSize={pageSize} />
          </>
        )}
      </Answer>
      {acts.dialog}
    </Stack>
  );
}

/** Whether the answer is of an earlier tab or search; its earlier pages have the same totals. */
function useIsOfOtherFilter({ data, isOfEarlier }: Read<unknown>, filter: string): boolean {
  const answered = useRef(filter);
  useEffect(() => {
    if (data !== undefined && !isOfEarlier) answered.current = filter;
  }, [data, isOfEarlier, filter]);
  return isOfEarlier && answered.current !== filter;
}

function CappedNotice({ total }: { total: number }) {
  const { t } = useTranslation('words');
  return <DimmedText>{t('capped', { n: formatNumber(total) })}</DimmedText>;
}

const isCapped = (answer: object): boolean =>
  'totalIsCapped' in answer && answer.totalIsCapped === true;

/** The props' type has checked the words of each column. */
const wordsOf = ({ words = {} }: { words?: unknown }) =>
  words as Readonly<Record<string, Readonly<Record<string, string>>>>;

function keyOf<D extends DeskListName>(desk: D, row: RowOf<D>): string {
  return String(Object.entries(row as object).find(([name]) => name === deskLists[desk].key)?.[1]);
}

const rowName = <D extends DeskListName>({ desk, nameOf }: DeskListProps<D>, row: RowOf<D>) =>
  nameOf?.(row) ?? keyOf(desk, row);

/** The list's selection in the form that the table takes. */
function useTableSelection<D extends DeskListName>(props: DeskListProps<D>) {
  const { desk } = props;
  const { t } = useTranslation('words');
  return (
    { chosen, hasPage, toggle, togglePage }: ListSelection,
    { isLocked }: { isLocked: boolean },
  ): Selection<RowOf<D>> => ({
    has: (row) => chosen.has(keyOf(desk, row)),
    toggle: (row) => toggle(keyOf(desk, row)),
    toggleAll: togglePage,
    isAllSelected: hasPage,
    isSomeSelected: chosen.size > 0,
    allLabel: t('selectAll'),
    label: (row) => t('select', { what: rowName(props, row) }),
    isLocked: () => isLocked,
  });
}

function useRowActs<D extends DeskListName>(props: DeskListProps<D>, reload: () => void) {
  const { acts = [], actsNote, actsHead = '', actsMenu, create } = props;
  const [openAct, setOpenAct] = useState<{ act: RowAct<RowOf<D>>; row: RowOf<D> }>();
  const [creating, setCreating] = useState(create?.isInitiallyOpen ?? false);
  const onClose = () => {
    setOpenAct(undefined);
    setCreating(false);
  };
  const onDone = () => {
    onClose();
    reload();
  };
  const column = {
    key: 'acts',
    head: actsHead,
    isUnlabelled: true,
    cell: (row: RowOf<D>): ReactNode => (
      <RowActs
        row={row}
        acts={acts}
        note={actsNote?.(row, reload)}
        menu={actsMenu?.(row)}
        openDialog={(act) => setOpenAct({ act, row })}
        reload={reload}
      />
    ),
  };
  return {
    column: acts.length > 0 || actsNote ? column : undefined,
    createButton: create && <Button onClick={() => setCreating(true)}>{create.label}</Button>,
    dialog: creating
      ? create?.dialog({ onClose, onDone })
      : openAct?.act.dialog?.(openAct.row, { onClose, onDone }),
  };
}

/** An address may have been typed by hand: a value that a filter does not have counts as its first. */
function useListState(filters: readonly Filter[]): ListState & { page: number } {
  const { query, page, search } = useUrlState();
  const value = (name: string): string => {
    const current = query.get(name) ?? '';
    const values = filters.find((filter) => filter.name === name)?.values ?? [];
    return values.length === 0 || values.includes(current) ? current : (values[0] ?? '');
  };
  return {
    value,
    chosen: (name, values) => choiceOf(value(name), values),
    chosenOrAll: (name, values) => values.find((choice) => choice === value(name)),
    search,
    page,
  };
}

import { Checkbox, Text } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import {
  columnVisibilityFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { WireMoney } from '@wasit/contract/money';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { Amount, Code, Figure, None, type Unit, When } from '../locale/figures.tsx';
import classes from './data-table.module.css';
import { foldingOf, useFittingColumns } from './folding.ts';

interface ColumnBase<Row> {
  key: string;
  head: string;
  /** Aligned to the end, the default for figures and money except in the first column. */
  alignEnd?: boolean;
  /** A second line in small text. */
  secondLine?(row: Row): ReactNode;
  /**
   * Needs much width. `very` is a column of its own only on wide screens, always in a card. On a
   * tablet both move to the second line.
   */
  wide?: boolean | 'very';
  /** The title of the card on a phone. */
  isPrimary?: boolean;
  /** Has no label in a card, like buttons. */
  isUnlabelled?: boolean;
}

type Maybe<Value> = Value | null | undefined;

/** The content of a cell, or a dash. */
type Content<Row> =
  | { cell(row: Row): ReactNode }
  | { figure(row: Row): Maybe<number>; unit?: Unit }
  | { money(row: Row): Maybe<WireMoney>; strong?: boolean }
  | { time(row: Row): Maybe<string> }
  | { day(row: Row): Maybe<string> }
  /** With a link to the row's page that covers the whole row. */
  | { text(row: Row): Maybe<string>; to?(row: Row): string }
  | { code(row: Row): Maybe<string>; to?(row: Row): string };

export type Column<Row> = ColumnBase<Row> & Content<Row>;

function renderValue<Row>(column: Column<Row>, row: Row): ReactNode {
  if ('cell' in column) return column.cell(row);
  if ('figure' in column)
    return <Figure value={column.figure(row)} {...(column.unit ? { unit: column.unit } : {})} />;
  if ('money' in column) {
    const amount = <Amount money={column.money(row)} />;
    return column.strong ? <strong>{amount}</strong> : amount;
  }
  if ('time' in column) return <When at={column.time(row)} />;
  if ('day' in column) return <When at={column.day(row)} day />;
  const text = 'code' in column ? column.code(row) : column.text(row);
  if (!text) return <None />;
  const content = 'code' in column ? <Code>{text}</Code> : <bdi>{text}</bdi>;
  if (!column.to) return content;
  return (
    <Link to={column.to(row)} className="w-row-link">
      {content}
    </Link>
  );
}

function renderCell<Row>(column: Column<Row>, row: Row): ReactNode {
  const value = renderValue(column, row);
  const under = column.secondLine?.(row);
  if (!under) return value;
  return (
    <>
      {value}
      <Text size="xs" c="dimmed" component="div">
        {under}
      </Text>
    </>
  );
}

export interface Selection<Row> {
  has(row: Row): boolean;
  toggle(row: Row): void;
  toggleAll(): void;
  isAllSelected: boolean;
  isSomeSelected: boolean;
  allLabel: string;
  label(row: Row): string;
  /** Whether a row cannot be selected. */
  isLocked?(row: Row): boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  stale?: boolean;
  isMarked?(row: Row): boolean;
  selection?: Selection<Row> | undefined;
  /** Keys of hidden columns. */
  hidden?: readonly string[];
  /** Keys of sortable columns. */
  sorts?: readonly string[];
  /** The sort key; with a leading `-` descending. */
  sort?: string | undefined;
  onSort?(sort: string | undefined): void;
  /** Has the full width of the page, so that a tablet can show a table. */
  folds?: boolean;
}

const features = tableFeatures({ columnVisibilityFeature, rowSortingFeature });

const isFigure = <Row,>(column: Column<Row>) => 'figure' in column || 'money' in column;

const cellClass = <Row,>(column: Column<Row>) =>
  [
    (column.alignEnd || (isFigure(column) && !column.isPrimary)) && classes.end,
    column.wide === 'very' && classes.veryWide,
    column.isPrimary && classes.lead,
    column.isUnlabelled && classes.bare,
  ]
    .filter(Boolean)
    .join(' ');

type HeadProps<Row> = Pick<DataTableProps<Row>, 'sorts' | 'sort' | 'onSort'> & {
  column: Column<Row>;
  className: string;
};

const arrows = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const;

/** A sortable heading is a button: ascending, descending, default order. */
function Head<Row>({ column, className, sorts = [], sort, onSort }: HeadProps<Row>) {
  const { key, head } = column;
  if (!onSort || !sorts.includes(key))
    return (
      <th scope="col" className={className}>
        {head}
      </th>
    );
  const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none';
  const next = { none: key, ascending: `-${key}`, descending: undefined }[order];
  const Arrow = arrows[order];
  return (
    <th scope="col" className={className} aria-sort={order}>
      <button type="button" className={classes.sort} onClick={() => onSort(next)}>
        {head}
        <Arrow size={14} aria-hidden className={order === 'none' ? classes.unsorted : undefined} />
      </button>
    </th>
  );
}

/** The table model of the library: sorting and paging are done by the server. */
function useTableModel<Row>({ columns, rows, keyOf, hidden = [], sort }: DataTableProps<Row>) {
  const table = useTable({
    features,
    data: rows.map((row) => ({ row })),
    columns: columns.map((column) => ({ id: column.key, header: column.head })),
    getRowId: ({ row }: { row: Row }) => keyOf(row),
    manualSorting: true,
    state: {
      columnVisibility: Object.fromEntries(hidden.map((key) => [key, false])),
      sorting: sort ? [{ id: sort.replace(/^-/, ''), desc: sort.startsWith('-') }] : [],
    },
  });
  const shown = new Set(table.getVisibleLeafColumns().map(({ id }) => id));
  return {
    columns: columns.filter(({ key }) => shown.has(key)),
    rows: table.getRowModel().rows.map(({ id, original }) => ({ id, row: original.row })),
  };
}

/**
 * The table of all desks: sticky headings on a wide screen, folded columns on a tablet, cards on a
 * phone. The ARIA roles are explicit because cards are not a CSS table.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, stale = false, isMarked, selection, sorts, sort, onSort, folds = false } = props;
  const { columns, rows } = useTableModel(props);
  const table = useRef<HTMLTableElement>(null);
  const { most: maxInLine, isMinimum } = useFittingColumns(table, columns.length);
  const { folded, tracks, lines } = foldingOf(columns, {
    hasSelection: selection !== undefined,
    most: maxInLine,
  });
  const classOf = (column: Column<Row>) =>
    `${cellClass(column)} ${folds && folded.has(column.key) ? classes.folded : ''}`.trim();
  return (
    <table
      ref={table}
      className={`${classes.table} ${folds ? classes.folding : ''} ${stale ? classes.stale : ''}`}
      style={folds ? ({ '--tracks': tracks, '--lines': lines } as CSSProperties) : undefined}
      // biome-ignore lint/a11y/noRedundantRoles: display: block takes the role away
      role="table"
      aria-busy={stale}
      data-least={isMinimum || undefined}
    >
      <caption>{caption}</caption>
      <thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row">
          {selection && (
            <th scope="col" className={classes.choice}>
              <Checkbox
                size="xs"
                aria-label={selection.allLabel}
                disabled={rows.every(({ row }) => selection.isLocked?.(row) ?? false)}
                checked={selection.isAllSelected}
                indeterminate={selection.isSomeSelected && !selection.isAllSelected}
                onChange={selection.toggleAll}
              />
            </th>
          )}
          {columns.map((column) => (
            <Head
              key={column.key}
              column={column}
              className={classOf(column)}
              sorts={sorts}
              sort={sort}
              onSort={onSort}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, row }) => (
          <tr
            key={id}
            // biome-ignore lint/a11y/noRedundantRoles: see above
            role="row"
            tabIndex={-1}
            className={classes.row}
            data-marked={isMarked?.(row) || selection?.has(row) || undefined}
          >
            {selection && (
              // biome-ignore lint/a11y/noRedundantRoles: see above
              <td role="cell" className={classes.choice}>
                <Checkbox
                  size="sm"
                  aria-label={selection.label(row)}
                  checked={selection.has(row)}
                  disabled={selection.isLocked?.(row) ?? false}
                  onChange={() => selection.toggle(row)}
                />
              </td>
            )}
            {columns.map((column) => (
              <td
                key={column.key}
                // biome-ignore lint/a11y/noRedundantRoles: see above
                role="cell"
                data-label={column.head || undefined}
                className={classOf(column)}
              >
                {renderCell(column, row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

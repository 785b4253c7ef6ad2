import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface Column<Row> {
  key: string;
  head: string;
  cell(row: Row): ReactNode;
  end?: boolean;
  /** Shown beside the others only where there is room; on a card always. */
  wide?: boolean;
  /** The head of the card on a phone. */
  lead?: boolean;
  /** Without its heading on a card: buttons. */
  bare?: boolean;
}

export interface Selection<Row> {
  has(row: Row): boolean;
  toggle(row: Row): void;
  toggleAll(): void;
  all: boolean;
  some: boolean;
  allLabel: string;
  label(row: Row): string;
  /** A row that cannot be chosen. */
  locked?(row: Row): boolean;
}

interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  stale?: boolean;
  marked?(row: Row): boolean;
  selection?: Selection<Row> | undefined;
}

const cellClass = <Row,>({ end, wide, lead, bare }: Column<Row>) =>
  [end && classes.end, wide && classes.wide, lead && classes.lead, bare && classes.bare].filter(Boolean).join(' ');

/** One table for all desks: sticky heads on a screen, cards on a phone. The roles are spelt out because cards are no CSS table. */
export function DataTable<Row>({ caption, columns, rows, keyOf, stale = false, marked, selection }: DataTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: display: block takes the role away
    <table className={`${classes.table} ${stale ? classes.stale : ''}`} role="table" aria-busy={stale}>
      <caption>{caption}</caption>
      <thead>
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row">
          {selection && (
            <th scope="col">
              <Checkbox
                size="xs"
                aria-label={selection.allLabel}
                checked={selection.all}
                indeterminate={selection.some && !selection.all}
                onChange={selection.toggleAll}
              />
            </th>
          )}
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cellClass(column)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          // biome-ignore lint/a11y/noRedundantRoles: see above
          <tr key={keyOf(row)} role="row" className={classes.row} data-marked={marked?.(row) || selection?.has(row) || undefined}>
            {selection && (
              // biome-ignore lint/a11y/noRedundantRoles: see above
              <td role="cell" className={classes.bare}>
                <Checkbox
                  size="sm"
                  aria-label={selection.label(row)}
                  checked={selection.has(row)}
                  disabled={selection.locked?.(row) ?? false}
                  onChange={() => selection.toggle(row)}
                />
              </td>
            )}
            {columns.map((column) => (
              // biome-ignore lint/a11y/noRedundantRoles: see above
              <td key={column.key} role="cell" data-label={column.head || undefined} className={cellClass(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

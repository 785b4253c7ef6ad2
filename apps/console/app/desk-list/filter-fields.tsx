import { Box, NativeSelect } from '@mantine/core';
import { formatNumber } from '@wasit/i18n';
import { Fragment } from 'react';
import { FilterTabs } from '../lists/list-tools.tsx';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import type { Filter, ListState } from './declaration.ts';

/** With more tabs than this a select replaces them on small screens. */
const maxTabs = 6;

/** For tabs where the number of rows is known only for the current one. */
export const currentCount: Filter['count'] = (value, { current, total }) =>
  value === current ? total : undefined;

/** A filter shown as tabs. */
export const tabsFilter = <Value extends string>(
  name: string,
  values: readonly [Value, ...Value[]],
  { text, ...shown }: Pick<Filter, 'label' | 'count'> & { text: (value: Value) => string },
): Filter => ({
  ...{ name, values, as: 'tabs', ...shown },
  text: (value) => text(choiceOf(value, values)),
});

/** A filter of which the first choice is all rows: a select, or tabs. */
export const filterWithAll = <Value extends string>(
  name: string,
  values: readonly Value[],
  {
    all,
    text,
    ...shown
  }: Pick<Filter, 'label' | 'as'> & {
    all: string;
    text: (value: Value) => string;
  },
): Filter => ({
  ...{ name, values: ['', ...values], ...shown },
  text: (value) => {
    const chosen = values.find((choice) => choice === value);
    return chosen === undefined ? all : text(chosen);
  },
});

interface TabsProps {
  filter: Filter;
  state: ListState;
  total: number | undefined;
  /** There are more than `total`. */
  isCapped?: boolean;
  counts?: Readonly<Partial<Record<string, number>>> | undefined;
}

export function ListFilterTabs({ filter, state, total, isCapped = false, counts }: TabsProps) {
  const { set } = useUrlState();
  const { name, label, values, text, count, maxCounted = Infinity } = filter;
  const current = state.value(name);
  const countTextOf = (value: string): string | undefined => {
    if (total === undefined) return undefined;
    const rows = count?.(value, { current, total, counts });
    const hasMore = rows !== undefined && (rows >= maxCounted || (isCapped && rows === total));
    return rows === undefined ? undefined : `${formatNumber(rows)}${hasMore ? '+' : ''}`;
  };
  const items = values.map((value) => ({
    value,
    label: text(value),
    count: countTextOf(value),
  }));
  const tabRow = <FilterTabs name={name} label={label} items={items} current={current} />;
  if (values.length <= maxTabs) return tabRow;
  return (
    <>
      <Box visibleFrom="md">{tabRow}</Box>
      <NativeSelect
        hiddenFrom="md"
        label={label}
        value={current}
        onChange={(event) =>
          set({
            [name]: event.currentTarget.value === values[0] ? undefined : event.currentTarget.value,
          })
        }
        data={items.map(({ value, label: shown, count: rows }) => ({
          value,
          label: rows === undefined ? shown : `${shown} (${rows})`,
        }))}
      />
    </>
  );
}

interface FieldsProps {
  filters: readonly Filter[];
  state: ListState;
}

/** Filters other than tabs: a select each, or their own control. */
export function FilterFields({ filters, state }: FieldsProps) {
  const { set } = useUrlState();
  return filters
    .filter(({ as }) => as !== 'tabs')
    .map(({ name, label, values, text, field }) => {
      const choose = (value: string | undefined) =>
        set({ [name]: value === values[0] ? undefined : value });
      if (field) return <Fragment key={name}>{field(state.value(name), choose)}</Fragment>;
      return (
        <NativeSelect
          key={name}
          label={label}
          value={state.value(name)}
          onChange={(event) => choose(event.currentTarget.value)}
          data={values.map((value) => ({ value, label: text(value) }))}
        />
      );
    });
}

import { Button, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from '../lists/list-tools.module.css';
import { useUrlState } from '../lists/url-state.ts';
import type { Column } from '../ui/data-table.tsx';

/** The columns that the address hides. The primary column is always shown. */
export function useHiddenColumns<Row>(columns: readonly Column<Row>[]) {
  const { query, set } = useUrlState();
  const hidden = query.get('hide')?.split(',') ?? [];
  const keys = columns
    .filter(({ key, isPrimary }) => !isPrimary && hidden.includes(key))
    .map(({ key }) => key);
  const toggle = (key: string) =>
    set({
      hide: (keys.includes(key) ? keys.filter((other) => other !== key) : [...keys, key]).join(','),
    });
  return { keys, toggle };
}

interface ColumnsMenuProps<Row> {
  columns: readonly Column<Row>[];
  hidden: { readonly keys: readonly string[]; toggle(key: string): void };
}

export function ColumnsMenu<Row>({ columns, hidden }: ColumnsMenuProps<Row>) {
  const { t } = useTranslation('lists');
  return (
    <Menu closeOnItemClick={false} position="bottom-end" shadow="md">
      <Menu.Target>
        <Button
          variant="default"
          className={classes.tool}
          leftSection={<IconColumns3 size={16} aria-hidden />}
        >
          <span className={classes.toolText}>{t('columns')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {columns
          .filter(({ isPrimary, head }) => !isPrimary && head !== '')
          .map(({ key, head }) => (
            <Menu.CheckboxItem
              key={key}
              checked={!hidden.keys.includes(key)}
              onChange={() => hidden.toggle(key)}
            >
              {head}
            </Menu.CheckboxItem>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}

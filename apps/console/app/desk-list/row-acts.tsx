import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { RowAct } from './declaration.ts';

interface RowActsProps<Row> {
  row: Row;
  acts: readonly RowAct<Row>[];
  note?: ReactNode;
  /** The menu's label; without it each act is a button. */
  menu?: string | undefined;
  openDialog(act: RowAct<Row>): void;
  reload(): void;
}

const looks = {
  filled: {},
  default: { variant: 'default' },
  subtle: { variant: 'subtle' },
  danger: { variant: 'outline', color: 'danger' },
} as const;

/** The possible acts on a row. */
export function RowActs<Row>({ row, acts, note, menu, openDialog, reload }: RowActsProps<Row>) {
  const possible = acts.filter(({ when }) => when?.(row) ?? true);
  if (menu !== undefined)
    return <ActsMenu row={row} acts={possible} name={menu} openDialog={openDialog} />;
  return (
    <Group gap="xs" data-row-acts>
      {possible.map((act) =>
        act.button ? (
          <Fragment key={act.key}>{act.button(row, reload)}</Fragment>
        ) : (
          <Button
            key={act.key}
            size="xs"
            {...looks[act.look ?? 'filled']}
            onClick={() => openDialog(act)}
            {...(act.name ? { 'aria-label': act.name(row) } : {})}
          >
            {act.label?.(row)}
          </Button>
        ),
      )}
      {note}
    </Group>
  );
}

function ActsMenu<Row>({
  row,
  acts,
  name,
  openDialog,
}: Pick<RowActsProps<Row>, 'row' | 'acts' | 'openDialog'> & { name: string }) {
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size="lg" aria-label={name}>
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) =>
          act.to ? (
            <Menu.Item key={act.key} component={Link} to={act.to(row)}>
              {act.label?.(row)}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={act.key}
              onClick={() => openDialog(act)}
              {...(act.look === 'danger' ? { color: 'danger' } : {})}
            >
              {act.label?.(row)}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

import { ActionIcon, Button, CloseButton, Group, Text, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { formatNumber } from '@wasit/i18n';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DimmedText } from '../ui/quiet-text.tsx';
import classes from './list-tools.module.css';
import { searchedText } from './searched-text.ts';
import { useUrlState } from './url-state.ts';

interface TabItem {
  value: string;
  label: string;
  /** The formatted number of rows. */
  count?: string | undefined;
}

interface FilterTabsProps {
  name: string;
  label: string;
  items: readonly TabItem[];
  current: string;
}

/** Tabs as links, so that each state of a list has an address. */
export function FilterTabs({ name, label, items, current }: FilterTabsProps) {
  const { to } = useUrlState();
  return (
    <nav className={classes.tabs} aria-label={label}>
      {items.map(({ value, label: text, count }, index) => (
        <Link
          key={value}
          to={to({ [name]: index === 0 ? undefined : value })}
          className={classes.tab}
          aria-current={value === current ? 'page' : undefined}
          preventScrollReset
        >
          {text}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

export function SearchBox({ label }: { label: string }) {
  const { t } = useTranslation('shell');
  const { search, set } = useUrlState();
  const [text, setText] = useState(search);
  useEffect(() => setText(search), [search]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    set({ search: searchedText(text) });
  };
  const clear = () => {
    setText('');
    set({ search: undefined });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: React knows no <search> with a submit event in the browsers of the warehouses
    <form role="search" onSubmit={submit} className={classes.search}>
      <TextInput
        aria-label={label}
        placeholder={label}
        value={text}
        dir="auto"
        enterKeyHint="search"
        onChange={(event) => setText(event.currentTarget.value)}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={
          text ? (
            <CloseButton size="sm" aria-label={t('search.empty')} onClick={clear} />
          ) : undefined
        }
        flex={1}
      />
      <Button type="submit" variant="default">
        {t('search.do')}
      </Button>
    </form>
  );
}

export function Pager({ total, pageSize }: { total: number; pageSize: number }) {
  const { t } = useTranslation('shell');
  const { page, to } = useUrlState();
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (total === 0) return null;
  const stepButton = (target: number, label: string, icon: ReactNode) =>
    target < 1 || target > pages ? (
      <ActionIcon variant="default" size="lg" disabled aria-label={label}>
        {icon}
      </ActionIcon>
    ) : (
      <ActionIcon
        variant="default"
        size="lg"
        component={Link}
        to={to({ page: target })}
        aria-label={label}
      >
        {icon}
      </ActionIcon>
    );
  return (
    <Group component="nav" aria-label={t('pager.label')} justify="space-between" gap="sm">
      <DimmedText>{t('pager.total', { n: formatNumber(total) })}</DimmedText>
      {pages > 1 && (
        <Group gap="xs">
          {stepButton(
            page - 1,
            t('pager.previous'),
            <IconChevronLeft size={18} className="w-flip" aria-hidden />,
          )}
          <Text size="sm">
            {t('pager.at', { page: formatNumber(page), pages: formatNumber(pages) })}
          </Text>
          {stepButton(
            page + 1,
            t('pager.next'),
            <IconChevronRight size={18} className="w-flip" aria-hidden />,
          )}
        </Group>
      )}
    </Group>
  );
}

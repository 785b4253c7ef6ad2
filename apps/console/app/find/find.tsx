import { ActionIcon, Button, Kbd, Loader, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue, useHotkeys } from '@mantine/hooks';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { latinDigits } from '@wasit/contract/latin-digits';
import { type Found, foundKindNames, isLongEnough } from '@wasit/contract/staff/find';
import { formatNumber } from '@wasit/i18n';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '../api/call.ts';
import { useRead } from '../api/use-read.ts';
import { hasWords } from '../lists/has-words.ts';
import { Refusal } from '../lists/refusal.tsx';
import { desks, mayEnter } from '../menu/nav.ts';
import { useSession } from '../session/session.ts';
import { isTyping } from '../ui/is-typing.ts';
import { exactMatchPage, pageOf } from './found-page.ts';

const [store, spotlight] = createSpotlight();

const debounceMs = 150;

/**
 * The global search, opened by a button or Ctrl+K. A code scanned while no field has the focus
 * opens its page.
 */
export function Find() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const [text, setText] = useState('');
  // By physical key: an Arabic layout types other letters.
  useHotkeys([['mod+K', spotlight.toggle, { usePhysicalKeys: true }]], []);
  useScan((code) => {
    const show = () => {
      setText(code);
      spotlight.open();
    };
    call('staffFind', { text: code })
      .then(({ items }) => {
        const page = exactMatchPage(items);
        if (page) navigate(page);
        else show();
      })
      .catch(show);
  });
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={<Kbd size="xs">Ctrl K</Kbd>}
        onClick={spotlight.open}
        aria-keyshortcuts="Control+K"
        visibleFrom="md"
      >
        {t('find')}
      </Button>
      <ActionIcon
        variant="subtle"
        color="gray.8"
        size="lg"
        onClick={spotlight.open}
        aria-label={t('find')}
        hiddenFrom="md"
      >
        <IconSearch size={20} aria-hidden />
      </ActionIcon>
      <Spotlight.Root
        store={store}
        query={text}
        onQueryChange={setText}
        shortcut={null}
        scrollable
        centered={false}
        maxHeight="60dvh"
        overlayProps={{ backgroundOpacity: 0.35 }}
        transitionProps={{ duration: 0 }}
        attributes={{ content: { 'aria-label': t('find') } }}
      >
        <Results text={text} />
      </Spotlight.Root>
    </>
  );
}

/** The library selects the first row while typing, before results have loaded. */
function selectFirst(list: HTMLElement | null): void {
  list?.querySelector('[data-selected]')?.removeAttribute('data-selected');
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}

function Results({ text }: { text: string }) {
  const { t } = useTranslation(['shell', 'words']);
  const navigate = useNavigate();
  const query = latinDigits(text).trim();
  const [debouncedQuery] = useDebouncedValue(query, debounceMs);
  const searched = isLongEnough(debouncedQuery) ? debouncedQuery : undefined;
  const { data, error, loading, reload } = useRead(
    'staffFind',
    searched ? { text: searched } : null,
  );
  const isAnswered = searched !== undefined && searched === query && !loading && data !== undefined;
  const [enteredQuery, setEnteredQuery] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const items = searched === undefined ? [] : (data?.items ?? []);
  // Scanners send Enter before results have loaded.
  useEffect(() => {
    if (!isAnswered) return;
    selectFirst(list.current);
    const page = enteredQuery === searched ? exactMatchPage(data.items) : undefined;
    setEnteredQuery('');
    if (!page) return;
    spotlight.close();
    navigate(page);
  }, [isAnswered, enteredQuery, searched, data, navigate]);
  return (
    <>
      <Spotlight.Search
        aria-label={t('find.what')}
        placeholder={t('find.what')}
        dir="auto"
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={loading && <Loader size="xs" aria-hidden />}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && isLongEnough(query) && !isAnswered) setEnteredQuery(query);
        }}
      />
      <Spotlight.ActionsList ref={list}>
        {error && <Refusal error={error} onRetry={reload} busy={loading} />}
        {foundKindNames.map((kind) => (
          <FoundGroup
            key={kind}
            label={t(`find.kind.${kind}`)}
            items={items.filter((item) => item.kind === kind)}
          />
        ))}
        <Desks text={query} />
        {isAnswered && items.length === 0 && <Spotlight.Empty>{t('find.none')}</Spotlight.Empty>}
      </Spotlight.ActionsList>
      <VisuallyHidden role="status">
        {isAnswered ? t('pager.total', { n: formatNumber(items.length) }) : ''}
      </VisuallyHidden>
    </>
  );
}

function FoundGroup({ label, items }: { label: string; items: readonly Found[] }) {
  const { t } = useTranslation(['words', 'exceptions']);
  const navigate = useNavigate();
  if (items.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={label}>
      {items.map((item) => (
        <Spotlight.Action
          key={`${item.kind} ${item.id} ${item.title}`}
          label={item.title}
          onClick={() => navigate(pageOf(item))}
        >
          <span className="w-find">
            <bdi>{item.title}</bdi>
            <span className="w-find-about">
              <bdi>{item.about}</bdi>
              {item.orderStatus && <span>{t(`orderStatus.${item.orderStatus}`)}</span>}
              {item.exceptionKind && <span>{t(`exceptions:kind.${item.exceptionKind}`)}</span>}
            </span>
          </span>
        </Spotlight.Action>
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** Matches desks by name. */
function Desks({ text }: { text: string }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const permissions = useSession(({ staff }) => staff?.permissions ?? []);
  const matchingDesks = desks
    .filter((desk) => mayEnter(desk, permissions))
    .map(({ key, to, icon }) => ({ to, icon, name: t(`desk.${key}`) }))
    .filter(({ name }) => hasWords(name, text));
  if (matchingDesks.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={t('desks')}>
      {matchingDesks.map(({ to, icon: Icon, name }) => (
        <Spotlight.Action
          key={to}
          label={name}
          leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
          onClick={() => navigate(to)}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** Scanners type faster than people. */
const maxKeyGapMs = 50;
const minLetters = 6;

/**
 * Detects a code scanned while no field has the focus: fast keystrokes, then Enter. Scans into a
 * field belong to the field.
 */
function useScan(onScan: (code: string) => void): void {
  const latestOnScan = useRef(onScan);
  latestOnScan.current = onScan;
  useEffect(() => {
    let letters = '';
    let last = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, timeStamp } = event;
      const isIgnored = isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey;
      // A dialog has its own keys.
      if (isIgnored || document.querySelector('[role="dialog"]')) {
        letters = '';
        return;
      }
      const isQuick = timeStamp - last <= maxKeyGapMs;
      last = timeStamp;
      if (key === 'Enter') {
        if (isQuick && letters.length >= minLetters) {
          event.preventDefault();
          event.stopPropagation();
          latestOnScan.current(letters);
        }
        letters = '';
      } else if (key.length === 1) {
        letters = isQuick ? letters + key : key;
        // From the third letter on it is a scanner, so the keyboard shortcuts of the list must not
        // react.
        if (letters.length > 2) event.stopPropagation();
      }
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

import { useTranslation } from '@wasit/i18n/react';
import {
  type ComponentProps,
  type FocusEvent,
  type FormEvent,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { links } from '../../links.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../loading/late.tsx';
import { loadPanelData, usePanelData } from '../panel-data.ts';
import { ImageSearchButton } from '../picture-search/image-search-button.tsx';
import { useRecentSearches } from './recent-searches.ts';
import {
  joinSuggestions,
  localSuggestions,
  optionGroups,
  type SearchOption,
} from './search-options.ts';
import { cleanWords } from './typed-words.ts';
import { useCombobox } from './use-combobox.ts';
import { useSuggestions } from './use-suggestions.ts';

// Loaded when the box is first touched, not with the page.
const SearchPanel = lazyPart(() => import('./search-panel.tsx').then((part) => part.SearchPanel));
const Panel = (panel: ComponentProps<typeof SearchPanel>) => (
  <Suspense>{(panel.groups.length > 0 || panel.waiting) && <SearchPanel {...panel} />}</Suspense>
);

/** Long enough for the share text of a product page: its link is extracted. */
const maxQueryLength = 2_000;
/** Longer texts are not added to the recent searches. */
const maxRecentLength = 80;

/** The words of the address the page was opened with. */
function useQueryOfPage(): string {
  const { pathname, search } = useLocation();
  return pathname === '/search-list' ? cleanWords(new URLSearchParams(search).get('name')) : '';
}

/**
 * Search by words. Recent searches and hot words open below the empty box, suggestions during
 * typing; arrow keys move through them, Enter searches, Escape closes. Without scripts it is a
 * plain form.
 */
export function SearchBox({ large }: { large?: boolean }) {
  const { t } = useTranslation('shell');
  const { hotWords, categories } = usePanelData();
  const navigate = useNavigate();
  const id = useId();
  const pageQuery = useQueryOfPage();
  const box = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isTyping = useRef<boolean>(undefined);
  const [typed, setTyped] = useState('');
  const [warning, setWarning] = useState(false);
  const recent = useRecentSearches();
  const { items, goods, waiting } = useSuggestions(typed);
  const suggestions = joinSuggestions(
    localSuggestions(typed, { recent: recent.words, hotWords, categories }),
    items,
  );
  const groups = optionGroups({ typed, suggestions, goods, recent: recent.words, hotWords });
  const options = groups.flatMap((group) => group.options);
  const removeRecent = (at: number) => {
    const option = options[at];
    if (option?.kind !== 'recent') return false;
    recent.remove(option.text);
    return true;
  };
  const { open, active, setOpen, setActive, close, onKeyDown } = useCombobox({
    count: options.length,
    onDelete: removeRecent,
  });
  const isPanelOpen = open && options.length > 0;

  // The box is uncontrolled, so that text typed before hydration stays.
  useEffect(() => {
    isTyping.current ??= input.current?.value !== input.current?.defaultValue;
    // Text typed while the results load is kept.
    if (input.current && !isTyping.current) input.current.value = pageQuery;
  }, [pageQuery]);

  const openPanel = () => {
    recent.read();
    loadPanelData();
    // Focusing the box with the page's own words is not typing.
    const value = input.current?.value ?? '';
    setTyped(value === pageQuery ? '' : value);
    setOpen(true);
  };
  const search = (words: string, categoryId?: number) => {
    const name = words.trim();
    setWarning(!name);
    if (!name) return input.current?.focus();
    close();
    input.current?.blur();
    if (name.length <= maxRecentLength) recent.add(name);
    navigate(categoryId === undefined ? links.search(name) : links.category(categoryId));
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (box.current?.contains(relatedTarget)) return;
    isTyping.current = false;
    close();
  };
  const chooseOption = ({ text, categoryId, goods }: SearchOption) => {
    if (goods) {
      close();
      return navigate(links.product(goods.productId));
    }
    if (input.current) input.current.value = categoryId === undefined ? text : '';
    search(text, categoryId);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = isPanelOpen ? options[active] : undefined;
    if (chosen) chooseOption(chosen);
    else search(input.current?.value ?? '');
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form with the role search is the search landmark
    <form
      ref={box}
      role="search"
      className="search"
      data-large={large ? '' : undefined}
      action="/search-list"
      onSubmit={submit}
      onBlur={onBlur}
    >
      <Icon name="search" />
      <input
        ref={input}
        name="name"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxQueryLength}
        defaultValue={pageQuery}
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isPanelOpen}
        aria-controls={`${id}-words`}
        aria-activedescendant={isPanelOpen && active >= 0 ? `${id}-${active}` : undefined}
        aria-describedby={
          warning ? `${id}-empty` : groups[0]?.name === 'recent' ? `${id}-help` : undefined
        }
        onFocus={openPanel}
        onClick={openPanel}
        onInput={(event) => {
          isTyping.current = true;
          setWarning(false);
          setActive(-1);
          setOpen(true);
          setTyped(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <ImageSearchButton />
      <button type="submit" className="search-button">
        <Icon name="search" />
        <span>{t('search.button')}</span>
      </button>
      {warning && (
        <p className="search-warning" id={`${id}-empty`} role="alert">
          {t('search.empty')}
        </p>
      )}
      {!import.meta.env.SSR && (
        <span id={`${id}-help`} hidden>
          {t('search.recentHelp')}
        </span>
      )}
      <Panel
        id={id}
        groups={isPanelOpen ? groups : []}
        active={active}
        waiting={open && waiting}
        onPick={chooseOption}
        onRemove={recent.remove}
        onClear={recent.clear}
      />
    </form>
  );
}

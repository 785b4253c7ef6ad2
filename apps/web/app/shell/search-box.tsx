import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { links } from '../links.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { Icon } from '../ui/icon.tsx';
import { useFrameData } from './frame-data.ts';

const hottest = 3;

/** The hot words open below the box; arrows walk them, Enter searches, Escape closes. Without scripts it is a plain form. */
export function SearchBox({ large }: { large?: boolean }) {
  const { t } = useTranslation('shell');
  const { hotWords } = useFrameData();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [warning, setWarning] = useState(false);
  const searched = pathname === '/search-list' ? (new URLSearchParams(search).get('name') ?? '') : '';

  useEffect(() => {
    if (input.current) input.current.value = searched;
  }, [searched]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const go = (words: string) => {
    const name = words.trim();
    setWarning(!name);
    if (!name) return input.current?.focus();
    close();
    input.current?.blur();
    navigate(links.search(name));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const picked = open ? hotWords[active] : undefined;
    if (picked && input.current) input.current.value = picked;
    go(picked ?? input.current?.value ?? '');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    if (hotWords.length === 0) return;
    event.preventDefault();
    setOpen(true);
    const move = event.key === 'ArrowDown' ? 1 : -1;
    setActive((current) => (current + move + hotWords.length + (current < 0 && move < 0 ? 1 : 0)) % hotWords.length);
  };
  const shown = open && hotWords.length > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form with the role search is the search landmark
    <form
      ref={box}
      role="search"
      className="search"
      data-large={large ? '' : undefined}
      action="/search-list"
      onSubmit={submit}
      onBlur={(event) => !box.current?.contains(event.relatedTarget) && close()}
    >
      <Icon name="search" />
      <input
        ref={input}
        name="name"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        defaultValue={searched}
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-words`}
        aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
        aria-describedby={warning ? `${id}-empty` : undefined}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onInput={() => {
          setWarning(false);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="search-button">
        {t('search.button')}
      </button>
      {warning && (
        <p className="search-warning" id={`${id}-empty`} role="alert">
          {t('search.empty')}
        </p>
      )}
      <div className="hot-words" hidden={!shown}>
        <p id={`${id}-title`} className="strong">
          {t('search.hotWords')}
        </p>
        <div id={`${id}-words`} role="listbox" aria-labelledby={`${id}-title`}>
          {hotWords.map((word, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled in the box, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus (aria-activedescendant)
            <div
              key={word}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className="hot-word"
              data-hot={index < hottest ? '' : undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                if (input.current) input.current.value = word;
                go(word);
              }}
            >
              <bdi className="hot-rank">{index + 1}</bdi>
              <bdi>{word}</bdi>
              {index < hottest && <Icon name="flame" />}
            </div>
          ))}
        </div>
      </div>
    </form>
  );
}

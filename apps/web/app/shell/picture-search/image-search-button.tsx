import { useTranslation } from '@wasit/i18n/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { links } from '../../links.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import './image-search-button.css';
import { pictureIn, usePictureSearch } from './use-picture-search.tsx';

const fieldSelector = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/**
 * Whether a pasted picture is meant for the search: pasted outside of fields and dialogs, or into
 * the search box without text.
 */
function isForSearch({ target, clipboardData }: ClipboardEvent): boolean {
  if (document.querySelector('dialog:modal')) return false;
  const field = target instanceof Element ? target.closest(fieldSelector) : null;
  if (!field) return true;
  return field.closest('[role="search"]') !== null && !clipboardData?.getData('text/plain').trim();
}

/** The page may have two of these buttons; one paste starts one search. */
const handledEvents = new WeakSet<Event>();

const carriesFiles = (event: DragEvent): boolean =>
  event.dataTransfer?.types.includes('Files') ?? false;

/**
 * The camera beside the search box: opens the file dialog, takes pictures pasted anywhere on the
 * page or dropped on the box. A tooltip explains it. On phones, and without scripts, it links to
 * the search page: most phones' file dialogs have no camera, the page offers it first.
 */
export function ImageSearchButton() {
  const { t } = useTranslation('shell');
  const search = usePictureSearch();
  const id = useId();
  const tipId = import.meta.env.SSR ? undefined : `${id}-tip`;
  const link = useRef<HTMLAnchorElement>(null);
  const [isTipEnabled, setIsTipEnabled] = useState(true);
  const { begin } = search;

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const file = pictureIn(event.clipboardData);
      if (!file || event.defaultPrevented || handledEvents.has(event) || !isForSearch(event))
        return;
      handledEvents.add(event);
      event.preventDefault();
      begin(file);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [begin]);

  useEffect(() => {
    const box = link.current?.closest<HTMLElement>('[role="search"]');
    if (!box) return;
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      box.dataset.drop = '';
    };
    const leave = () => delete box.dataset.drop;
    const drop = (event: DragEvent) => {
      leave();
      const file = pictureIn(event.dataTransfer);
      if (!file) return;
      event.preventDefault();
      begin(file);
    };
    const listeners = { dragover: over, dragleave: leave, drop };
    for (const [name, listen] of Object.entries(listeners))
      box.addEventListener(name, listen as EventListener);
    return () => {
      for (const [name, listen] of Object.entries(listeners))
        box.removeEventListener(name, listen as EventListener);
    };
  }, [begin]);

  return (
    <span className="image-search" data-tip={isTipEnabled ? '' : undefined}>
      <Link
        ref={link}
        to={links.imageSearch()}
        className="image-search-button"
        aria-label={t('imageSearch.button')}
        aria-describedby={tipId}
        onClick={(event) => {
          if (matchMedia('(pointer: coarse)').matches) return;
          event.preventDefault();
          search.choose();
        }}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && setIsTipEnabled(false)}
        onBlur={() => setIsTipEnabled(true)}
        onPointerLeave={() => setIsTipEnabled(true)}
      >
        <Icon name="camera" />
      </Link>
      {/* Without scripts it is a link, which needs no explanation. */}
      {!import.meta.env.SSR && (
        <span className="image-search-tip" role="tooltip" id={tipId}>
          {t('imageSearch.tip')}
        </span>
      )}
      {search.elements}
    </span>
  );
}

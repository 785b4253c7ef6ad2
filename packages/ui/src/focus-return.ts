import { type Ref, useCallback, useRef } from 'react';

/** For so long after an act its list may still reload and remove the focused element. */
const settleMs = 15_000;

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** Ancestors, the innermost first; to be read while the element is still in the page. */
export function ancestorsOf(element: Element | null): readonly Element[] {
  const places: Element[] = [];
  for (
    let place = element?.parentElement;
    place && place !== document.body;
    place = place.parentElement
  )
    places.push(place);
  return places;
}

function focusHeading(places: readonly Element[]): void {
  const candidates = [
    ...places.filter((place) => place.isConnected && !place.closest('[role="dialog"]')),
    document.body,
  ];
  const heading = candidates
    .map((place) => place.querySelector<HTMLElement>('main :is(h1, h2, h3)'))
    .find(Boolean);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

interface PendingReturn {
  readonly element: HTMLElement | null;
  readonly places: readonly Element[];
  stop(): void;
}

/** Shared: the element that closed last decides where the focus returns. */
let pendingReturn: PendingReturn | undefined;

/** Cancels the pending return and gives it to the caller. */
export function takePendingReturn(): PendingReturn | undefined {
  pendingReturn?.stop();
  return pendingReturn;
}

/**
 * Moves the focus once the screen has settled: to the element, or to the heading if the element
 * goes before the user has moved on.
 */
export function returnFocus(element: HTMLElement | null, places: readonly Element[]): void {
  pendingReturn?.stop();
  const restoreFocus = () => {
    if (!isLost()) return;
    if (element?.isConnected) element.focus();
    if (isLost()) focusHeading(places);
  };
  const onUserMoved = ({ type, target }: Event) =>
    (type === 'pointerdown' || target !== element) && stop();
  const watch = new MutationObserver(restoreFocus);
  const startTimer = setTimeout(() => {
    restoreFocus();
    watch.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('pointerdown', onUserMoved, true);
    document.addEventListener('focusin', onUserMoved);
  }, 0);
  const stopTimer = setTimeout(() => stop(), settleMs);
  const stop = () => {
    clearTimeout(startTimer);
    clearTimeout(stopTimer);
    watch.disconnect();
    document.removeEventListener('pointerdown', onUserMoved, true);
    document.removeEventListener('focusin', onUserMoved);
  };
  pendingReturn = { element, places, stop };
}

/** For a button that may disappear with its row: the focus then goes to the heading. */
export function useFocusAfterRemoval(
  ref: Ref<HTMLButtonElement> | undefined,
): (button: HTMLButtonElement | null) => void {
  const places = useRef<readonly Element[]>([]);
  const currentButton = useRef<HTMLButtonElement>(null);
  return useCallback(
    (button) => {
      const removed =
        button === null && currentButton.current === document.activeElement
          ? currentButton.current
          : null;
      if (removed && !removed.closest('[role="dialog"]')) returnFocus(null, places.current);
      currentButton.current = button;
      if (button) places.current = ancestorsOf(button);
      if (typeof ref === 'function') ref(button);
      else if (ref) ref.current = button;
    },
    [ref],
  );
}

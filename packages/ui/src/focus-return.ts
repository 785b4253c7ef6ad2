import { type Ref, useCallback, useRef } from 'react';

/** So long after an act its list may still be read again, and take with it what had the focus. */
const settleMs = 15_000;

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** From the inside outwards; taken while the element is still in the page. */
export function placesOf(element: Element | null): readonly Element[] {
  const places: Element[] = [];
  for (
    let place = element?.parentElement;
    place && place !== document.body;
    place = place.parentElement
  )
    places.push(place);
  return places;
}

function toHeading(places: readonly Element[]): void {
  const left = [
    ...places.filter((place) => place.isConnected && !place.closest('[role="dialog"]')),
    document.body,
  ];
  const heading = left
    .map((place) => place.querySelector<HTMLElement>('main :is(h1, h2, h3)'))
    .find(Boolean);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

interface Way {
  readonly element: HTMLElement | null;
  readonly places: readonly Element[];
  stop(): void;
}

/** One at a time: the last thing that closed says where the focus goes. */
let way: Way | undefined;

/** Waits to have the focus again; now another element takes it. */
export function takeOver(): Way | undefined {
  way?.stop();
  return way;
}

/**
 * Once the screen has settled: to the element, and if that goes before anybody goes on elsewhere,
 * to the heading.
 */
export function bringBack(element: HTMLElement | null, places: readonly Element[]): void {
  way?.stop();
  const look = () => {
    if (!isLost()) return;
    if (element?.isConnected) element.focus();
    if (isLost()) toHeading(places);
  };
  const wentOn = ({ type, target }: Event) =>
    (type === 'pointerdown' || target !== element) && stop();
  const watch = new MutationObserver(look);
  const begin = setTimeout(() => {
    look();
    watch.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('pointerdown', wentOn, true);
    document.addEventListener('focusin', wentOn);
  }, 0);
  const end = setTimeout(() => stop(), settleMs);
  const stop = () => {
    clearTimeout(begin);
    clearTimeout(end);
    watch.disconnect();
    document.removeEventListener('pointerdown', wentOn, true);
    document.removeEventListener('focusin', wentOn);
  };
  way = { element, places, stop };
}

/** For a button that may disappear with its row: the focus then goes to the heading. */
export function useFocusLeft(
  ref: Ref<HTMLButtonElement> | undefined,
): (button: HTMLButtonElement | null) => void {
  const places = useRef<readonly Element[]>([]);
  const here = useRef<HTMLButtonElement>(null);
  return useCallback(
    (button) => {
      const left = button === null && here.current === document.activeElement ? here.current : null;
      if (left && !left.closest('[role="dialog"]')) bringBack(null, places.current);
      here.current = button;
      if (button) places.current = placesOf(button);
      if (typeof ref === 'function') ref(button);
      else if (ref) ref.current = button;
    },
    [ref],
  );
}

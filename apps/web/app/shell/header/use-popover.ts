import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

const leaveMs = 180;
/** Frames to wait for the items of a menu: about two seconds. */
const maxFrames = 120;

type PointerPosition = Pick<PointerEvent, 'pointerType' | 'clientX' | 'clientY'>;

/**
 * A menu below a button: opens by hover with a mouse, by click and by keys; arrow keys move through
 * its links; Escape closes it and returns the focus.
 */
export function usePopover<T extends HTMLElement>() {
  const [open, setOpen] = useState(false);
  const root = useRef<T>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const openedByHover = useRef(false);
  const pressed = useRef({ clientX: -1, clientY: -1 });

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const onPointerDown = ({ clientX, clientY }: PointerEvent) => {
      pressed.current = { clientX, clientY };
    };
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => document.removeEventListener('pointerdown', onPointerDown, true);
  }, []);
  useEffect(() => {
    if (!open) return;
    const onPressOutside = (event: Event) =>
      !root.current?.contains(event.target as Node) && setOpen(false);
    document.addEventListener('pointerdown', onPressOutside);
    return () => document.removeEventListener('pointerdown', onPressOutside);
  }, [open]);

  // The menu's content may still be loading.
  const focusItem = (step: number, framesLeft = maxFrames) => {
    const items = [
      ...(root.current?.querySelectorAll<HTMLElement>('[data-menu] :is(a, button)') ?? []),
    ];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const next =
      at < 0 ? (step > 0 ? 0 : items.length - 1) : (at + step + items.length) % items.length;
    if (items.length > 0) items[next]?.focus();
    else if (framesLeft > 0) requestAnimationFrame(() => focusItem(step, framesLeft - 1));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      setOpen(false);
      button.current?.focus();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      requestAnimationFrame(() => focusItem(event.key === 'ArrowDown' ? 1 : -1));
    }
  };
  const hover = (open: boolean, event: PointerPosition) => {
    if (event.pointerType !== 'mouse') return;
    const { clientX, clientY } = pressed.current;
    // The page has moved below a pointer that rests where it was pressed.
    if (open && event.clientX === clientX && event.clientY === clientY) return;
    clearTimeout(timer.current);
    openedByHover.current = open;
    timer.current = setTimeout(() => setOpen(open), open ? 80 : leaveMs);
  };
  return {
    open,
    close: () => setOpen(false),
    rootProps: {
      ref: root,
      onKeyDown,
      onPointerEnter: (event: PointerPosition) => hover(true, event),
      onPointerLeave: (event: PointerPosition) => hover(false, event),
      onBlur: (event: { relatedTarget: EventTarget | null }) =>
        event.relatedTarget &&
        !root.current?.contains(event.relatedTarget as Node) &&
        setOpen(false),
    },
    buttonProps: {
      ref: button,
      'aria-expanded': open,
      onClick: () => {
        clearTimeout(timer.current);
        // The hover has just opened it: the following click must not close it again.
        setOpen((was) => (openedByHover.current ? true : !was));
        openedByHover.current = false;
      },
    },
  };
}

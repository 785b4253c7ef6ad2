type Listener = (second: number) => void;
const listeners = new Set<Listener>();

/** The timeline leads the preview to a second of the clip. */
export const showFrom = (second: number): void => {
  for (const listener of listeners) listener(second);
};

export const onShowFrom = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

type Listener = (second: number) => void;
const listeners = new Set<Listener>();

/** Moves the preview to a second of the clip; called by the timeline. */
export const seekPreview = (second: number): void => {
  for (const listener of listeners) listener(second);
};

export const onSeekPreview = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

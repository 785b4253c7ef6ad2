/** Whether key presses there belong to a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]');

/**
 * Keeps an amount, phone number or code in its own order inside a text of the other direction,
 * where no `<bdi>` is possible: toasts, `title`, `aria-label`, mails, PDF. U+2066 left-to-right
 * isolate … U+2069 pop.
 */
export const isolate = (text: string): string => `\u2066${text}\u2069`;

/** The same for each span of times in a text of ours ("Sat–Thu 9:00–17:00"). */
export const isolateTimes = (text: string): string =>
  text.replace(/\d[\d:.]*\s*[–-]\s*\d[\d:.]*/g, isolate);

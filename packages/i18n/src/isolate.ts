/**
 * Keeps an amount, phone number, name or code in its own order inside a text of the other
 * direction, where no `<bdi>` is possible: toasts, `title`, `aria-label`, mails, PDF. What has
 * letters takes the direction of the first one (U+2068: "16,500 دينار" runs right to left), bare
 * figures run left to right (U+2066). U+2069 ends it.
 */
export const isolate = (text: string): string =>
  `${/\p{L}/u.test(text) ? '\u2068' : '\u2066'}${text}\u2069`;

/** The same for each span of times in a text of ours ("Sat–Thu 9:00–17:00"). */
export const isolateTimes = (text: string): string =>
  text.replace(/\d[\d:.]*\s*[–-]\s*\d[\d:.]*/g, isolate);

const namedEntities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  middot: '·',
  times: '×',
  deg: '°',
};

function character(code: number): string {
  return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
    ? String.fromCodePoint(code)
    : ' ';
}

const entity = (whole: string, name: string): string => {
  if (name.startsWith('#x') || name.startsWith('#X'))
    return character(Number.parseInt(name.slice(2), 16));
  if (name.startsWith('#')) return character(Number(name.slice(1)));
  return namedEntities[name.toLowerCase()] ?? whole;
};

const maxTextLength = 20_000;

/** At most so many UTF-16 units, never splitting a character, which PostgreSQL could not store. */
export const cutText = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
};

/** Anything but words with single blanks between them. */
const needsCleaning = /[<&\p{Cc}]|^\s|\s\s|[^\S ]|\s$/u;

/**
 * The text of a supplier's HTML: paragraphs on separate lines, no tag, script or style left. Stored
 * instead of the HTML, so no page can ever render it (quality: stored XSS by rich text, IN06).
 * Every pattern here stops at the next "<" and runs in linear time.
 */
export function plainText(html: string): string {
  if (!needsCleaning.test(html)) return cutText(html.toWellFormed(), maxTextLength).trimEnd();
  const marked = html
    .slice(0, maxTextLength)
    // Control characters, above all null bytes, cannot be stored.
    .replace(/[\p{Cc}]/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : ' '))
    .replace(
      /<(script|style|template|iframe)\b[^<>]*>[^<]*(?:<(?!\/\1)[^<]*)*(?:<\/\1[^<>]*>|$)/gi,
      ' ',
    )
    .replace(/<!--[^<]*-->/g, ' ')
    .replace(/<(?:br|hr|\/p|\/div|\/li|\/tr|\/h[1-6]|\/ul|\/ol|\/table)\b[^<>]*>/gi, '\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, ' ')
    .replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z]{2,8});/gi, entity);
  return paragraphsOf(marked.toWellFormed()).join('\n');
}

/** The non-empty lines of a text. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

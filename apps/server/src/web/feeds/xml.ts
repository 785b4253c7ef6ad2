export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Control characters, of which XML 1.0 knows only three, and what is no character at all. */
const illegal = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

/**
 * A text inside an element or attribute of XML. One illegal character, as programs for writing
 * leave them in pasted texts, would make the whole document unreadable.
 */
export const inXml = (text: string): string =>
  text.replace(illegal, ' ').replace(/[&<>'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Control characters, of which XML 1.0 allows only three, and noncharacters. */
const illegal = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu;

/**
 * A text inside an element or attribute of XML. One illegal character, as word processors leave in
 * pasted texts, would make the whole document unreadable.
 */
export const inXml = (text: string): string =>
  text.replace(illegal, ' ').replace(/[&<>'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

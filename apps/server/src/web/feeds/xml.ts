export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A text inside an element or attribute of XML. */
export const inXml = (text: string): string =>
  text.replace(/[&<>'"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

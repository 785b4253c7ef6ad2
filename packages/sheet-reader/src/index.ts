export { sheetRecords } from './read-sheet.ts';
export { type SourceRecord, storableText, UnreadableFile, uniqueHeaders } from './source-record.ts';
export { partNames } from './workbook-parts.ts';

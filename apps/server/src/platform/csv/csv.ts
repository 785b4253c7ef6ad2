/**
 * A spreadsheet takes a cell that begins so for a formula (OWASP, CSV injection); a leading
 * apostrophe makes it a text.
 */
const formula = /^[\s\u00A0\uFEFF]*[=+\-@\t\r|%]/;

/** A text that no spreadsheet runs, also when a workbook is saved as CSV. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

const cell = (value: string): string => {
  const text = escapeFormula(value);
  return /[",;\n\r']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Begins a file: marks it as UTF-8. */
export const csvMark = '\uFEFF';

/** One record with the end of its line, no cell a formula. */
export const csvLine = (record: readonly (string | number)[]): string =>
  `${record.map((one) => (typeof one === 'number' ? String(one) : cell(one))).join(',')}\r\n`;

/**
 * Records as CSV that spreadsheets open as it is: marked as UTF-8, lines as they end there, no cell
 * a formula.
 */
export const csvOf = (records: readonly (readonly (string | number)[])[]): string =>
  csvMark + records.map(csvLine).join('');

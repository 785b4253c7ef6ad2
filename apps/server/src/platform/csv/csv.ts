/**
 * A spreadsheet reads a cell that starts like this as a formula (OWASP, CSV injection), one for
 * Chinese also with the wide forms; a leading apostrophe makes it text.
 */
const formulaStart = /^[\s\u00A0\uFEFF]*[=+\-@\t\r|%＝＋－＠]/;

/** A text that no spreadsheet runs, also when a workbook is saved as CSV. */
const escapeFormula = (text: string) => (formulaStart.test(text) ? `'${text}` : text);

/** Noncharacters: not allowed in XML, the format of workbooks. */
const noncharacters = /[\uFFFE\uFFFF]/g;
const maxCellLength = 32_767;

/**
 * A text for a workbook cell: never run as a formula, and nothing that makes a spreadsheet refuse the
 * whole file.
 */
export const sheetText = (text: string) =>
  escapeFormula(text.replace(noncharacters, '')).slice(0, maxCellLength).toWellFormed();

/** A text of a file as it was before `escapeFormula`. */
export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formulaStart.test(text.slice(1)) ? text.slice(1) : text;

const quoteCell = (value: string): string => {
  const text = escapeFormula(value);
  return /[",;\n\r']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Begins a file: marks it as UTF-8. */
export const csvByteOrderMark = '\uFEFF';

/** One record with its line end, formulas escaped. */
export const csvLine = (record: readonly (string | number)[]): string =>
  `${record.map((value) => (typeof value === 'number' ? String(value) : quoteCell(value))).join(',')}\r\n`;

/**
 * Records as CSV that spreadsheets open as it is: marked as UTF-8, lines as they end there, no cell
 * a formula.
 */
export const csvOf = (records: readonly (readonly (string | number)[])[]): string =>
  csvByteOrderMark + records.map(csvLine).join('');

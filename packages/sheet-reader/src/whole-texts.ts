/** What a text stands in: among the shared ones, or in its cell. */
type TextElement = 'si' | 'is';

/** So much is held back at most for the end of a text: a cell has 32,767 characters. */
const maxHeldBytes = 1_000_000;

/** Where the last element of the bytes ends; a text that goes on in the next bytes is left out. */
function endOfElements(xml: Buffer, element: TextElement): number {
  const tagEnd = xml.lastIndexOf('>') + 1;
  // Searched forwards first: backwards, what is not there takes twice the time.
  const openAt = xml.includes(`<${element}>`) ? xml.lastIndexOf(`<${element}>`) : -1;
  const isOpen = openAt >= 0 && openAt > xml.lastIndexOf(`</${element}>`);
  const textEnd = isOpen ? openAt : tagEnd;
  return [textEnd, tagEnd].find((at) => xml.length - at <= maxHeldBytes) ?? xml.length;
}

/** Rewrites each stretch from one text to the next other one, both included. */
function rewriteEach(
  xml: string,
  [open, close]: readonly [string, string],
  rewrite: (element: string) => string,
): string {
  let rewritten = '';
  let at = 0;
  for (;;) {
    const from = xml.indexOf(open, at);
    const to = from < 0 ? -1 : xml.indexOf(close, from);
    if (to < 0) return rewritten + xml.slice(at);
    rewritten += xml.slice(at, from) + rewrite(xml.slice(from, to + close.length));
    at = to + close.length;
  }
}

/** A text in its cell whose runs, each with its own font, are one. */
function withOneRun(element: string): string {
  if (!element.includes('<r>')) return element;
  const texts = element
    .split('</t>')
    .slice(0, -1)
    .map((run) => run.slice(run.indexOf('>', run.lastIndexOf('<t')) + 1));
  return `<is><t>${texts.join('')}</t></is>`;
}

/** The same elements without guides to pronunciation, and with one run in the text of a cell. */
function plainTexts(xml: Buffer, element: TextElement): Buffer {
  if (!xml.includes(`<${element}>`)) return xml;
  const hasRuns = element === 'is' && xml.includes('<r>');
  if (!hasRuns && !xml.includes('<rPh')) return xml;
  // Tags are ASCII; the bytes of other signs stay as they are.
  const spoken = rewriteEach(xml.toString('latin1'), ['<rPh', '</rPh>'], () => '');
  return Buffer.from(rewriteEach(spoken, ['<is>', '</is>'], withOneRun), 'latin1');
}

/**
 * The bytes of a part of a workbook in the form that the workbook library reads rightly. It decodes
 * each chunk of bytes by itself, so that none may end within a character; takes a guide to
 * pronunciation (`rPh`) for the text itself; and keeps the last run only of a text in its cell.
 */
export async function* wholeTexts(
  chunks: AsyncIterable<Buffer>,
  element: TextElement,
): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const xml = held.length > 0 ? Buffer.concat([held, chunk]) : chunk;
    const end = endOfElements(xml, element);
    held = xml.subarray(end);
    if (end > 0) yield plainTexts(xml.subarray(0, end), element);
  }
  if (held.length > 0) yield plainTexts(held, element);
}

/** A part of an answer: a paragraph, a list, or a table with a head. */
export type HelpBlock =
  | { kind: 'text'; text: string }
  | { kind: 'list'; ordered?: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] };

/** "- " begins a line of a list, "1. " one of a list whose order counts. */
const marks = /^(-|1\.) /;

/**
 * A text of the help centre: its parts are lines, and marked lines that follow one another are one
 * list.
 */
export function blocksOf(text: string): HelpBlock[] {
  const blocks: HelpBlock[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const mark = marks.exec(line)?.[1];
    const last = blocks.at(-1);
    const item = line.replace(marks, '');
    if (!mark) blocks.push({ kind: 'text', text: line });
    else if (last?.kind === 'list') last.items.push(item);
    else blocks.push({ kind: 'list', ordered: mark !== '-', items: [item] });
  }
  return blocks;
}

/**
 * The same as one text, for search engines: without the marks that keep figures apart on a page.
 */
export const plainOf = (blocks: readonly HelpBlock[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'text') return block.text;
      return block.kind === 'list'
        ? block.items.join('; ')
        : block.rows.map((row) => row.join(', ')).join('; ');
    })
    .join(' ')
    .replace(/[\u2066-\u2069]/g, '');

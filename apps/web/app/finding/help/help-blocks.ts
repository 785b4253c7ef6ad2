/** Blocks added to an answer: a paragraph, a list, or a table with a head. */
export type HelpBlock =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] };

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/**
 * A text that staff wrote, and its blocks, as one text for search engines: without markup, and
 * without the marks that keep figures apart on a page.
 */
export function plainTextOf(html: string, blocks: readonly HelpBlock[] = []): string {
  const words = html
    .replace(/<\/(li|tr)>/g, '; ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, (entity) => entities[entity] ?? ' ');
  const blockTexts = blocks.map((block) => {
    if (block.kind === 'text') return block.text;
    return block.kind === 'list'
      ? block.items.join('; ')
      : block.rows.map((row) => row.join(', ')).join('; ');
  });
  return [words, ...blockTexts]
    .join(' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A rule, or a group of rules such as `@media`, of a style sheet. */
interface Part {
  /** What stands before the braces; all of it where there are none. */
  readonly head: string;
  readonly inner: readonly Part[];
  /** A rule's own declarations with their braces. */
  readonly body: string;
  /** One of these sets of classes must be in the page; none: the part is always kept. */
  readonly wanted: readonly (readonly string[])[];
}

const groups = /^@(layer|media|supports|container)\b/;

/** The end of a string that begins at `from`. */
function stringEnd(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== text[from]) at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** Where the braces that open at `from` close. */
function blockEnd(text: string, from: number): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"' || sign === "'") at = stringEnd(text, at);
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return text.length;
}

/** What stands in brackets names classes of others, or none at all. */
function withoutBrackets(selector: string): string {
  let text = selector;
  for (let was = ''; was !== text; ) {
    was = text;
    text = text.replace(/\([^()]*\)|\[[^[\]]*\]/g, '');
  }
  return text;
}

/** The classes that an element must have, or stand in, for each selector of a list. */
const classesOf = (head: string): string[][] =>
  withoutBrackets(head)
    .split(',')
    .map((selector) => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name));

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"' || sign === "'") at = stringEnd(text, at);
    else if (sign === ';') {
      parts.push({ head: text.slice(from, at + 1), inner: [], body: '', wanted: [] });
      from = at + 1;
    } else if (sign === '{') {
      const head = text.slice(from, at).trim();
      const end = blockEnd(text, at);
      const isGroup = groups.test(head);
      parts.push({
        head,
        inner: isGroup ? partsOf(text.slice(at + 1, end)) : [],
        body: isGroup ? '' : text.slice(at, end + 1),
        wanted: isGroup || head.startsWith('@') ? [] : classesOf(head),
      });
      at = end;
      from = end + 1;
    }
  }
  return parts;
}

const kept = (parts: readonly Part[], names: ReadonlySet<string>): string =>
  parts
    .map(({ head, inner, body, wanted }) => {
      if (wanted.length > 0 && !wanted.some((all) => all.every((name) => names.has(name))))
        return '';
      if (inner.length === 0) return head + body;
      const rules = kept(inner, names);
      return rules && `${head}{${rules}}`;
    })
    .join('');

/**
 * Reads a style sheet once and gives, for the classes of a page, the rules that can match in it.
 * What is in doubt stays.
 */
export function readStyles(sheet: string): (names: ReadonlySet<string>) => string {
  const parts = partsOf(sheet);
  return (names) => kept(parts, names);
}

/** Every class that a page names. */
export function classNamesOf(html: string): Set<string> {
  const names = new Set<string>();
  for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of list.split(/\s+/)) if (name) names.add(name);
  return names;
}

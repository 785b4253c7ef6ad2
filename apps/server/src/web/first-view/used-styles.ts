/** A rule, or a group of rules such as `@media`, of a style sheet. */
interface Part {
  /** The text before the braces; the whole part if there are none. */
  readonly head: string;
  readonly inner: readonly Part[];
  /** A rule's own declarations including braces. */
  readonly body: string;
  /** One of these sets of names must occur in the page; none: the part is always kept. */
  readonly nameSets: readonly (readonly string[])[];
}

const groups = /^@(layer|media|supports|container)\b/;

/** End of a string starting at `from`. */
function stringEnd(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== text[from]) at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** Position of the brace closing the block opened at `from`. */
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

/** A list of selectors with all alternatives of its `:is(…)` and `:where(…)`. */
function spread(selectors: string): string[] {
  const match = /:(?:is|where)\(([^()]*)\)/.exec(selectors);
  if (!match) return [selectors];
  const [whole, list = ''] = match;
  const [before, after] = [
    selectors.slice(0, match.index),
    selectors.slice(match.index + whole.length),
  ];
  return list.split(',').flatMap((one) => spread(`${before} ${one} ${after}`));
}

/** Names in other brackets (`:not(…)`, `:has(…)`) need not occur in the page. */
function withoutOtherBrackets(selectors: string): string {
  const other = /(?<!:is|:where)\([^()]*\)/g;
  const text = selectors.replace(other, '');
  return text === selectors ? text : withoutOtherBrackets(text);
}

/** Attributes set by the inline script in the head, before the first paint or on a press. */
const earlyMarks = new Set(['data-offer', 'data-mode', 'data-pressed']);

/** States that no page has at first paint: only interaction or printing causes them. */
const byHand = new Set([':hover', ':active', ':focus', ':focus-within', ':focus-visible']);
/** For print and for readers' system preferences: may be loaded a moment later. */
const ofSomeReaders = /^@media (print|\(forced-colors:active\)|\(prefers-reduced-motion:reduce\))$/;
/** A name that no page contains. */
const later = '@later';

const attribute = /\[([\w-]+)(?:=["']?([^"'\]]*)["']?)?[^\]]*\]/g;

/** All pairs of names of one element. */
const pairsOf = (names: readonly string[]): string[] =>
  names.flatMap((one, at) =>
    names.slice(at + 1).map((other) => (one < other ? `${one}&${other}` : `${other}&${one}`)),
  );

/** Requirements of one element in a selector: its name, classes, attributes and states. */
function elementNames(text: string): string[] {
  const attributes = [...text.matchAll(attribute)].flatMap(([, name = '', value]) =>
    earlyMarks.has(name) ? [] : [value === undefined ? `[${name}]` : `[${name}=${value}]`],
  );
  const plain = text.replace(attribute, '');
  const states = (plain.match(/:[\w-]+/g) ?? []).flatMap((state) =>
    state === ':disabled' ? ['[disabled]'] : byHand.has(state) ? [state] : [],
  );
  const names = plain.replace(/::?[\w-]+|#[\w-]+/g, '').match(/\.?[a-z][\w-]*/gi) ?? [];
  return [...names, ...attributes, ...pairsOf([...names, ...attributes]), ...states];
}

/** The names that a page must contain, for each selector of a list. */
const wantedBy = (head: string): string[][] =>
  spread(withoutOtherBrackets(head)).flatMap((selectors) =>
    selectors.split(',').map((selector) => selector.split(/[\s>+~]+/).flatMap(elementNames)),
  );

function wantedOf(head: string, body: string): string[][] {
  // Only Arabic letters use a web font; others use system fonts.
  if (head === '@font-face') return [elementNames('html[dir=rtl]')];
  // Background pictures may come later: their background colour is there at once.
  if (ofSomeReaders.test(head) || body.includes('url(')) return [[later]];
  return head.startsWith('@') ? [] : wantedBy(head);
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"' || sign === "'") at = stringEnd(text, at);
    else if (sign === ';') {
      parts.push({ head: text.slice(from, at + 1), inner: [], body: '', nameSets: [] });
      from = at + 1;
    } else if (sign === '{') {
      const head = text.slice(from, at).trim();
      const end = blockEnd(text, at);
      const isGroup = groups.test(head);
      const body = isGroup ? '' : text.slice(at, end + 1);
      parts.push({
        head,
        inner: isGroup ? partsOf(text.slice(at + 1, end)) : [],
        body,
        nameSets: wantedOf(head, body),
      });
      at = end;
      from = end + 1;
    }
  }
  return parts;
}

const kept = (parts: readonly Part[], names: ReadonlySet<string>): string =>
  parts
    .map(({ head, inner, body, nameSets }) => {
      if (nameSets.length > 0 && !nameSets.some((all) => all.every((name) => names.has(name))))
        return '';
      if (inner.length === 0) return head + body;
      const rules = kept(inner, names);
      return rules && `${head}{${rules}}`;
    })
    .join('');

interface Styles {
  /** Names used in its selectors. */
  readonly names: ReadonlySet<string>;
  /** The rules that can match in a page with these names. */
  usedBy(names: ReadonlySet<string>): string;
}

const namesOf = (parts: readonly Part[]): string[] =>
  parts.flatMap(({ inner, nameSets }) => [...nameSets.flat(), ...namesOf(inner)]);

/** Removes custom properties and keyframes that no rule uses. */
export function withoutUnused(rules: string): string {
  const usedNames = new Set([...rules.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  return rules
    .replace(/(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (all, name) => (usedNames.has(name) ? all : ''))
    .replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (all, name) =>
      new RegExp(`animation[^;}]*\\b${name}\\b`).test(rules) ? all : '',
    );
}

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const letterName = (number: number): string =>
  (number >= letters.length ? letterName(Math.floor(number / letters.length) - 1) : '') +
  letters.charAt(number % letters.length);

/**
 * Short names for the custom properties that these rules set themselves. The sheets repeat the
 * rules with the original names.
 */
export function shortProperties(rules: string): string {
  const own = new Set([...rules.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const short = new Map([...own].map((name, number) => [name, `--${letterName(number)}`]));
  return rules.replace(/--[\w-]+/g, (name) => short.get(name) ?? name);
}

/**
 * Parses a style sheet once and returns, for a page's content, the rules that can match in it.
 * Doubtful rules are kept.
 */
export function readStyles(sheet: string): Styles {
  const parts = partsOf(sheet);
  return { names: new Set(namesOf(parts)), usedBy: (names) => kept(parts, names) };
}

const anAttribute = /\s([\w:-]+)(?:="([^"]*)")?/g;
const aTag = /<([a-z][a-z0-9]*)((?:\s[\w:-]+(?:="[^"]*")?)*)/g;
/** Elements shown only on demand. */
const closed =
  /<(nav|div|span)(?:\s[\w:-]+(?:="[^"]*")?)*?\s(?:hidden|popover)(?=[\s=>])[^<>]*>[\s\S]*?<\/\1>/g;

/**
 * The names in a page that selectors can refer to, restricted to those used. Two names on one
 * element also form a name.
 */
export function pageNames(html: string, usable: ReadonlySet<string>): Set<string> {
  const present = new Set<string>();
  const seen = new Set<string>();
  for (const [text, tag = '', attributes = ''] of html.replace(closed, '').matchAll(aTag)) {
    if (seen.has(text)) continue;
    seen.add(text);
    const names = [tag];
    for (const [, name = '', value = ''] of attributes.matchAll(anAttribute))
      if (name === 'class') names.push(...value.split(/\s+/).map((one) => `.${one}`));
      else names.push(`[${name}]`, `[${name}=${value}]`);
    const used = names.filter((name) => usable.has(name));
    for (const name of used) present.add(name);
    for (const pair of pairsOf(used)) if (usable.has(pair)) present.add(pair);
  }
  return present;
}

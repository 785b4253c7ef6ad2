import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Edit, edited, placesOf, scriptTags } from './page-parts.ts';
import { classNamesOf, readStyles } from './used-styles.ts';

const sheet = /<link(?=[^>]*\srel="stylesheet")[^>]*\shref="(\/assets\/[\w.-]+\.css)#?"[^>]*>/g;
/** Where the storefront's root leaves room for the rules. */
const place = /<style data-first-view[^>]*><\/style>/;
const preload = '<link rel="modulepreload"';
const later = ' fetchpriority="low"';

const inserted = (at: number, text: string): Edit => ({ from: at, to: at, text });

/** Scripts are fetched after what is to be seen. */
const scriptsLater = (html: string): Edit[] => [
  ...placesOf(html, preload).map((at) => inserted(at + preload.length, later)),
  ...scriptTags(html)
    .filter(({ tag }) => tag.includes(' type="module"'))
    .map(({ at }) => inserted(at + '<script'.length, later)),
];

/** So many sets of classes are remembered with their rules, some 20 kB each. */
const mostShapes = 200;

/** The router's mark for links whose pages it would still have to ask for: it knows them all. */
const discovery = ' data-discover="true"';

/**
 * Brings a page to the eye in the first answer: of its style sheets the rules that can match in it
 * come inside it, and its scripts are fetched after what is to be seen. On a line of 150 ms a sheet
 * of its own costs two round trips before anything is painted. The links stay, but nothing waits
 * for them: the page's scripts switch them on (entry.client) for what they will show, and later
 * pages find them loaded.
 */
export function firstView(folder: string): (html: string) => string {
  const known = new Map<string, string>();
  const rules = new Map<string, ReturnType<typeof readStyles>>();
  const rulesOf = (text: string) => {
    const read = rules.get(text) ?? readStyles(text);
    rules.set(text, read);
    return read;
  };
  const textOf = (path: string): string => {
    const read =
      known.get(path) ??
      (existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : '');
    known.set(path, read);
    return read;
  };
  // Pages of one kind name the same classes: their rules are looked for once.
  const chosen = new Map<string, string>();
  const usedRules = (paths: readonly string[], names: ReadonlySet<string>): string => {
    const shape = [...paths, ...[...names].sort()].join(' ');
    const known = chosen.get(shape);
    if (known !== undefined) return known;
    const used = paths.map((path) => rulesOf(textOf(path))(names)).join('\n');
    if (chosen.size >= mostShapes) chosen.clear();
    chosen.set(shape, used);
    return used;
  };
  return (html) => {
    const head = html.slice(0, html.indexOf('</head>'));
    const links = [...head.matchAll(sheet)];
    const paths = [...new Set(links.map(([, path = '']) => path))];
    const room = place.exec(head);
    const styles = paths.map(textOf);
    // A sheet that is not there, or that could end the element, stays a link that the page waits
    // for.
    if (
      !room ||
      styles.length === 0 ||
      styles.some((text) => text === '' || text.includes('</style'))
    )
      return html;
    const used = usedRules(paths, classNamesOf(html));
    return edited(html, [
      {
        from: room.index,
        to: room.index + room[0].length,
        text: `<style data-first-view="">${used}</style>`,
      },
      ...links.map(({ index }) => inserted(index + '<link'.length, ' media="not all"')),
      ...placesOf(html, discovery).map((at) => ({ from: at, to: at + discovery.length, text: '' })),
      ...scriptsLater(html),
    ]);
  };
}

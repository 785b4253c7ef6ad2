import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Edit, edited, placesOf, scriptTags } from './page-parts.ts';
import { pageNames, readStyles, withoutUnused } from './used-styles.ts';

const sheet = /<link(?=[^>]*\srel="stylesheet")[^>]*\shref="(\/assets\/[\w.-]+\.css)#?"[^>]*>/g;
/** Where the storefront's root leaves room for the rules. */
const place = /<style data-first-view[^>]*><\/style>/;
/** Where a page says that the first screen ends. */
const viewEnd = /<div (?=[^>]*data-first-view-end)[^>]*><\/div>/;
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

/** So many sets of names are remembered with their rules, some 20 kB each. */
const mostShapes = 200;

/** The router's mark for links whose pages it would still have to ask for: it knows them all. */
const discovery = ' data-discover="true"';

/** The data that the page carries for its scripts: JSON in a text between double quotes. */
const dataBegins = '.streamController.enqueue("';
const dataEnds = '");</script>';

/** The same text between single quotes: its own quotes need no backslash then. */
function lighterData(html: string): Edit[] {
  const from = html.indexOf(dataBegins) + dataBegins.length - 1;
  const to = html.indexOf(dataEnds, from) + 1;
  if (from < dataBegins.length || to === 0) return [];
  const text = html
    .slice(from + 1, to - 1)
    .replace(/\\(.)|'/g, (sign, escaped) => (escaped === '"' ? '"' : escaped ? sign : "\\'"));
  return [{ from, to, text: `'${text}'` }];
}

/**
 * Attributes whose values need no quotes. The nonce is looked for with them (cache/page-copy), and
 * what others' programs read keeps them: the head, and structured data (its type has a plus).
 */
const plainAttribute = / (?!nonce=)([\w:-]+)="([\w\-./:#?&;%,]+)"(?=[ >])/g;

/** Elements of HTML that hold nothing. In a drawing (SVG) the stroke does end an element. */
const selfClosing =
  /(<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b[^<>]*)\/>/g;
/** Where HTML ends an element by itself. */
const plainEnd = /<\/(?:li|dt|dd)>(?=<(?:li|dt|dd|\/(?:ul|ol|dl|div))>)/g;

/** A page without the quotes, strokes and ends that HTML does not ask for. */
function plainMarkup(html: string): string {
  const from = html.indexOf('<body');
  const plain = html
    .slice(from)
    .replace(selfClosing, '$1>')
    .replace(plainAttribute, ' $1=$2')
    .replace(plainEnd, '');
  return html.slice(0, from) + plain;
}

/** What makes colours of two schemes out of one; the name stands at every one of them. */
const schemes = '--lightningcss-';

/**
 * Brings a page to the eye in the first answer: the rules of its style sheets that match in what
 * the first screen shows come inside it, and its scripts are fetched after what is to be seen. On a
 * line of 150 ms a sheet of its own costs two round trips before anything is painted. Where the
 * first screen ends (apps/web: shell/first-view-end.tsx) the whole sheets are linked: what stands
 * below waits for them. Those in the head stay for the page's scripts, which switch them on
 * (entry.client).
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
  // Pages of one kind have the same names that selectors ask for: their rules are looked for once.
  const chosen = new Map<string, string>();
  const usedRules = (paths: readonly string[], page: string): string => {
    const sheets = paths.map((path) => rulesOf(textOf(path)));
    const names = pageNames(page, (name) => sheets.some((one) => one.names.has(name)));
    const shape = [...paths, ...[...names].sort()].join(' ');
    const known = chosen.get(shape);
    if (known !== undefined) return known;
    const used = withoutUnused(sheets.map((one) => one.usedBy(names)).join('')).replaceAll(
      schemes,
      '--',
    );
    if (chosen.size >= mostShapes) chosen.clear();
    chosen.set(shape, used);
    return used;
  };
  return (html) => {
    const head = html.slice(0, html.indexOf('</head>'));
    const links = [...head.matchAll(sheet)];
    const paths = [...new Set(links.map(([, path = '']) => path))];
    const room = place.exec(head);
    const end = viewEnd.exec(html);
    const styles = paths.map(textOf);
    // A sheet that is not there, or that could end the element, stays a link that the page waits
    // for.
    if (
      !room ||
      !end ||
      styles.length === 0 ||
      styles.some((text) => text === '' || text.includes('</style'))
    )
      return html;
    const used = usedRules(paths, html.slice(0, end.index));
    const page = edited(html, [
      {
        from: room.index,
        to: room.index + room[0].length,
        text: `<style data-first-view="">${used}</style>`,
      },
      ...links.map(({ index }) => inserted(index + '<link'.length, ' media="not all"')),
      inserted(
        end.index + end[0].length - '</div>'.length,
        paths.map((path) => `<link rel="stylesheet" href="${path}">`).join(''),
      ),
      ...placesOf(html, discovery).map((at) => ({ from: at, to: at + discovery.length, text: '' })),
      ...scriptsLater(html),
      ...lighterData(html),
    ]);
    return plainMarkup(page);
  };
}

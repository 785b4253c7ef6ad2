import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Edit, edited, placesOf, scriptTags } from './page-parts.ts';
import { pageNames, readStyles, shortProperties, withoutUnused } from './used-styles.ts';

const sheet = /<link(?=[^>]*\srel="stylesheet")[^>]*\shref="(\/assets\/[\w.-]+\.css)#?"[^>]*>/g;
/** Placeholder for the rules in the storefront's root. */
const place = /<style data-first-view[^>]*><\/style>/;
/** Marks the end of the first screen in a page. */
const viewEnd = /<div (?=[^>]*data-first-view-end)[^>]*><\/div>/;
const preload = '<link rel="modulepreload"';
const later = ' fetchpriority="low"';

const inserted = (at: number, text: string): Edit => ({ from: at, to: at, text });

/** Defers scripts until the visible content is loaded. */
const laterScripts = (html: string): Edit[] => [
  ...placesOf(html, preload).map((at) => inserted(at + preload.length, later)),
  ...scriptTags(html)
    .filter(({ tag }) => tag.includes(' type="module"'))
    .map(({ at }) => inserted(at + '<script'.length, later)),
];

/**
 * For pages rendered for one reader: selecting their rules would take a tenth of the rendering
 * time.
 */
export const withScriptsLater = (html: string): string => edited(html, laterScripts(html));

/** Maximum number of name sets cached with their rules, about 20 kB each. */
const maxShapes = 200;

/** The router's mark on links to undiscovered routes; unused, because all routes are known. */
const discovery = ' data-discover="true"';

/**
 * Attributes whose values need no quotes. The nonce keeps them (cache/page-copy searches for it
 * with quotes), as does everything read by other programs: the head, and structured data (its type
 * contains a plus).
 */
const plainAttribute = / (?!nonce=)([\w:-]+)="([\w\-./:#?&;%,]+)"(?=[ >])/g;

/** Void elements of HTML. In SVG the slash does close an element. */
const selfClosing =
  /(<(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b[^<>]*)\/>/g;
/** End tags that HTML implies. */
const plainEnd =
  /<\/(?:li|dt|dd)>(?=<(?:li|dt|dd|\/(?:ul|ol|dl|div))>)|<\/p>(?=<(?:p|h[1-6]|div|ul|ol|dl|section|\/(?:div|section|li|article))[ >])/g;
/** An icon's drawing is empty: in SVG a slash closes it. */
const emptyUse = /><\/use>/g;
/**
 * Addresses of links: "&" between parameters needs no name there, and letters need no code, as the
 * page is UTF-8. A Kurdish search takes six bytes a letter otherwise.
 */
const linkAddress = / href="[^"]*[&%][^"]*"/g;
const plainAddress = (href: string): string =>
  href.replace(/&amp;(?=\w+=)/g, '&').replace(/(?:%[89A-F][0-9A-F])+/g, (letters) => {
    try {
      return decodeURIComponent(letters);
    } catch {
      return letters;
    }
  });

/**
 * A page without the quotes, slashes and end tags that HTML does not require. Its data come last,
 * and are no markup.
 */
function plainMarkup(html: string): string {
  const from = html.indexOf('<body');
  const data = html.lastIndexOf('<script');
  const to = data < from ? html.length : data;
  const plain = html
    .slice(from, to)
    .replace(selfClosing, '$1>')
    .replace(plainAttribute, ' $1=$2')
    .replace(plainEnd, '')
    .replace(emptyUse, ' />')
    .replace(linkAddress, plainAddress);
  return html.slice(0, from) + plain + html.slice(to);
}

/**
 * Speeds up the first paint: the style rules that match the first screen are inlined, and scripts
 * are loaded after the visible content. At 150 ms latency a separate style sheet costs two round
 * trips before anything is painted. The complete sheets are linked at the end of the first screen
 * (apps/web: shell/first-view-end.tsx); content below waits for them. Those in the head remain for
 * the page's scripts, which activate them (entry.client).
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
  const namesIn = new Map<string, ReadonlySet<string>>();
  // Pages of one kind have the same selector names: their rules are computed once.
  const chosen = new Map<string, string>();
  const usedRules = (paths: readonly string[], page: string): string => {
    const sheets = paths.map((path) => rulesOf(textOf(path)));
    const all = paths.join(' ');
    const usable = namesIn.get(all) ?? new Set(sheets.flatMap((one) => [...one.names]));
    namesIn.set(all, usable);
    const names = pageNames(page, usable);
    const shape = [all, ...[...names].sort()].join(' ');
    const known = chosen.get(shape);
    if (known !== undefined) return known;
    const used = shortProperties(withoutUnused(sheets.map((one) => one.usedBy(names)).join('')));
    if (chosen.size >= maxShapes) chosen.clear();
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
    // A sheet that is missing, or that could close the style element, stays a blocking link.
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
      ...laterScripts(html),
    ]);
    return plainMarkup(page);
  };
}

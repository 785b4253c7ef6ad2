import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { classNamesOf, readStyles } from './used-styles.ts';

const sheet = /<link(?=[^>]*\srel="stylesheet")[^>]*\shref="(\/assets\/[\w.-]+\.css)#?"[^>]*>/g;
/** Where the storefront's root leaves room for the rules. */
const place = /<style data-first-view[^>]*><\/style>/;
const script = /<link rel="modulepreload"|<script(?=[^>]*\stype="module")/g;

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
  return (html) => {
    const styles = [...new Set([...html.matchAll(sheet)].map(([, path = '']) => path))].map(textOf);
    // A sheet that is not there, or that could end the element, stays a link that the page waits
    // for.
    if (
      !place.test(html) ||
      styles.length === 0 ||
      styles.some((text) => text === '' || text.includes('</style'))
    )
      return html;
    const names = classNamesOf(html);
    const used = styles.map((text) => rulesOf(text)(names)).join('\n');
    return html
      .replaceAll(discovery, '')
      .replace(place, () => `<style data-first-view="">${used}</style>`)
      .replace(sheet, (link) => link.replace('<link', '<link media="not all"'))
      .replace(script, (tag) => `${tag} fetchpriority="low"`);
  };
}

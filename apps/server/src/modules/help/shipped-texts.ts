import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { helpSections } from '@wasit/contract/content/help-sections';
import { type HelpTab, helpTabs } from '@wasit/contract/content/help-tabs';
import { type Locale, locales, type Texts } from '@wasit/contract/locales';

/**
 * The shipped texts, one file per language and tab: question (`id.q`), answer (`id.a`) and
 * optionally a link (`id.link`) for each id of `helpSections`.
 */
type Messages = Readonly<Record<string, string>>;

const read = (locale: Locale, tab: HelpTab): Messages =>
  JSON.parse(readFileSync(join(import.meta.dirname, `texts/${locale}/${tab}.json`), 'utf8'));

const shipped = new Map(
  locales.flatMap((locale) =>
    helpTabs.map((tab): [string, Messages] => [`${locale} ${tab}`, read(locale, tab)]),
  ),
);
const messagesOf = (locale: Locale, tab: HelpTab) => shipped.get(`${locale} ${tab}`) ?? {};

const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** "- " marks an item of an unordered list, "1. " one of an ordered list. */
const marks = /^(-|1\.) /;

/** Lines become paragraphs; consecutive marked lines become one list. */
function htmlOf(text: string): string {
  let html = '';
  let open = '';
  for (const line of text.split('\n').filter(Boolean)) {
    const mark = marks.exec(line)?.[1];
    const list = mark ? (mark === '-' ? 'ul' : 'ol') : '';
    if (open && list !== open) html += `</${open}>`;
    if (list && list !== open) html += `<${list}>`;
    open = list;
    const words = escapeHtml(line.replace(marks, ''));
    html += list ? `<li>${words}</li>` : `<p>${words}</p>`;
  }
  return open ? `${html}</${open}>` : html;
}

interface ShippedAnswer {
  readonly id: string;
  readonly question: string;
  readonly html: string;
  readonly link: string | null;
}

export function shippedTab(locale: Locale, tab: HelpTab) {
  const texts = messagesOf(locale, tab);
  const textOf = (key: string): string => texts[key] ?? '';
  return {
    title: textOf('title'),
    description: textOf('description'),
    lead: textOf('lead'),
    answers: helpSections[tab].map(
      (id): ShippedAnswer => ({
        id,
        question: textOf(`${id}.q`),
        html: htmlOf(textOf(`${id}.a`)),
        link: textOf(`${id}.link`) || null,
      }),
    ),
  };
}

const inEachLocale = (textIn: (locale: Locale) => string): Texts =>
  Object.fromEntries(locales.map((locale) => [locale, textIn(locale)]));

/** A question in all languages; `section` null: title and introduction of the tab. */
export function shippedText(tab: HelpTab, section: string | null) {
  if (section === null)
    return {
      titles: inEachLocale((locale) => shippedTab(locale, tab).title),
      summaries: inEachLocale((locale) => shippedTab(locale, tab).lead),
      bodies: {},
    };
  if (!helpSections[tab].some((one) => one === section)) return undefined;
  const answer = (locale: Locale) =>
    shippedTab(locale, tab).answers.find(({ id }) => id === section);
  return {
    titles: inEachLocale((locale) => answer(locale)?.question ?? ''),
    summaries: {},
    bodies: inEachLocale((locale) => answer(locale)?.html ?? ''),
  };
}

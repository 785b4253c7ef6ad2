import type { HelpTexts } from '@wasit/contract/content/help';
import type { HelpTab } from '@wasit/contract/content/help-tabs';
import { type Locale, locales, pickText } from '@wasit/contract/locales';
import type { Platform } from '../../platform/platform.ts';
import { publishedHelp } from '../content/index.ts';
import { shippedTab } from './shipped-texts.ts';

/**
 * The current content of a tab. A published text replaces a shipped question if it exists in the
 * reader's language; otherwise the shipped text in their own language is preferred. Questions added
 * by staff follow, in the nearest language.
 */
export async function helpTexts(
  platform: Platform,
  { tab, locale }: { tab: HelpTab; locale: Locale },
): Promise<HelpTexts> {
  const shipped = shippedTab(locale, tab);
  const published = await publishedHelp(platform, tab);
  const publishedText = (section: string | null) =>
    published.find((one) => one.section === section && one.titles[locale]);
  const head = publishedText(null);
  const answers = shipped.answers.map((answer) => {
    const written = publishedText(answer.id);
    return {
      ...answer,
      locale,
      question: written?.titles[locale] ?? answer.question,
      html: written?.bodies[locale] ?? answer.html,
    };
  });
  const added = published
    .filter(({ section }) => section && !shipped.answers.some(({ id }) => id === section))
    .map(({ section, titles, bodies }) => {
      const question = pickText(titles, locale);
      const writtenIn = locales.find((one) => titles[one] === question) ?? locale;
      return {
        id: section ?? '',
        question,
        html: bodies[writtenIn] ?? '',
        link: null,
        locale: writtenIn,
      };
    });
  const lead = head?.summaries[locale] || shipped.lead;
  return {
    tab,
    title: head?.titles[locale] ?? shipped.title,
    description: head?.summaries[locale] || shipped.description,
    lead,
    answers: [...answers, ...added],
  };
}

import { helpCategory } from '@wasit/contract/content/article-states';
import type { HelpTab } from '@wasit/contract/content/help-tabs';
import type { Texts } from '@wasit/contract/locales';
import type { Platform } from '../../../platform/platform.ts';
import { publicHelp } from './articles.store.ts';

interface PublishedHelp {
  /** Of the question; null: title and first words of the tab. */
  readonly section: string | null;
  readonly titles: Texts;
  readonly summaries: Texts;
  readonly bodies: Texts;
}

/** What staff have published for a tab of the help centre, the oldest first. */
export async function publishedHelp(
  { db, clock }: Platform,
  tab: HelpTab,
): Promise<PublishedHelp[]> {
  const category = helpCategory(tab);
  const rows = await publicHelp(db, { category, now: clock.now() });
  return rows.map(({ article: { slug }, text: { titles, summaries, bodies } }) => ({
    section: slug === category ? null : slug.replace(/^help-/, ''),
    titles,
    summaries,
    bodies,
  }));
}

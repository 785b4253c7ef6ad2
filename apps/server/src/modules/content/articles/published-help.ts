import { helpCategory } from '@wasit/contract/content/article-states';
import type { HelpTab } from '@wasit/contract/content/help-tabs';
import type { Texts } from '@wasit/contract/locales';
import type { Platform } from '../../../platform/platform.ts';
import { publicHelp } from './articles.store.ts';

interface PublishedHelp {
  /** Section of the question; null: title and introduction of the tab. */
  readonly section: string | null;
  readonly titles: Texts;
  readonly summaries: Texts;
  readonly bodies: Texts;
}

/** Texts that staff published for a tab of the help centre, oldest first. */
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

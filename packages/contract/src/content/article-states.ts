import { type HelpTab, helpTabs } from './help-tabs.ts';

/** The categories of the news center. */
export const newsCategories = ['company', 'buying', 'shipping', 'market', 'announcement'] as const;
export type NewsCategory = (typeof newsCategories)[number];

/** Texts written by staff for the shop: the category of a text determines its place. */
export const contentTypes = ['article', 'announcement', 'help', 'banner'] as const;
export type ContentType = (typeof contentTypes)[number];

type HelpCategory = `help-${HelpTab}`;
export const helpCategory = (tab: HelpTab): HelpCategory => `help-${tab}`;

const categoriesByType = {
  article: ['company', 'buying', 'shipping', 'market'],
  announcement: ['announcement'],
  help: ['help-1', 'help-2', 'help-3', 'help-4', 'help-5', 'help-6'],
  banner: ['banner'],
} as const satisfies Record<ContentType, readonly (NewsCategory | HelpCategory | 'banner')[]>;
export type ContentCategory = (typeof categoriesByType)[ContentType][number];

export const categoriesOf = (type: ContentType): readonly ContentCategory[] =>
  categoriesByType[type];
export const contentCategories = [
  ...categoriesByType.article,
  ...categoriesByType.announcement,
  ...categoriesByType.help,
  ...categoriesByType.banner,
] as const;

export const contentTypeOf = (category: ContentCategory): ContentType =>
  contentTypes.find((type) => categoriesOf(type).includes(category)) ?? 'article';

/** The tab of the help centre for a category. */
export const tabOfCategory = (category: ContentCategory): HelpTab | undefined =>
  helpTabs.find((tab) => helpCategory(tab) === category);

/**
 * A draft is written, then reviewed by another person, then published. A later change is a draft
 * again; readers see the published version until the new one is due.
 */
export const articleStates = ['DRAFT', 'REVIEW', 'PUBLISHED'] as const;
export type ArticleState = (typeof articleStates)[number];

export const articleMoves = ['submit', 'return', 'publish', 'withdraw'] as const;
export type ArticleMove = (typeof articleMoves)[number];

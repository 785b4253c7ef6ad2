/** The categories of the news center. */
export const newsCategories = ['company', 'buying', 'shipping', 'market'] as const;
export type NewsCategory = (typeof newsCategories)[number];

/**
 * A draft is written, then reviewed by somebody else, then published. A change after that is a
 * draft again; readers keep the published version meanwhile.
 */
export const articleStates = ['DRAFT', 'REVIEW', 'PUBLISHED'] as const;
export type ArticleState = (typeof articleStates)[number];

export const articleMoves = ['submit', 'return', 'publish', 'withdraw'] as const;
export type ArticleMove = (typeof articleMoves)[number];

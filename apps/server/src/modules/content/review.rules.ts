import type { ArticleMove, ArticleState } from '@wasit/contract/content/article-states';
import { fail } from '../../platform/errors.ts';

/** Content with review and publication: articles, help texts, banners, events. */
interface Reviewed {
  readonly state: ArticleState;
  readonly publishedVersion: number | null;
}

/** The moves currently allowed for a person; nobody publishes their own text. */
export function movesFor(
  { state, publishedVersion }: Reviewed,
  { isOwnWork }: { isOwnWork: boolean },
): ArticleMove[] {
  const moves: ArticleMove[] = [];
  if (state === 'DRAFT') moves.push('submit');
  if (state === 'REVIEW') moves.push('return');
  if (state === 'REVIEW' && !isOwnWork) moves.push('publish');
  if (publishedVersion !== null) moves.push('withdraw');
  return moves;
}

const stateOf: Readonly<Record<ArticleMove, ArticleState>> = {
  submit: 'REVIEW',
  return: 'DRAFT',
  publish: 'PUBLISHED',
  withdraw: 'DRAFT',
};

/**
 * The state after a move.
 * @throws CONFLICT when its state does not allow it, ARTICLE_OWN_WORK
 */
export function stateAfter(
  move: ArticleMove,
  reviewed: Reviewed,
  viewer: { isOwnWork: boolean },
): ArticleState {
  if (move === 'publish' && reviewed.state === 'REVIEW' && viewer.isOwnWork)
    fail('ARTICLE_OWN_WORK');
  if (!movesFor(reviewed, viewer).includes(move)) fail('CONFLICT', { field: 'move' });
  return stateOf[move];
}

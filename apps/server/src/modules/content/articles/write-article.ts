import type { InputOf } from '@wasit/contract/api';
import { type ArticleMove, contentTypeOf } from '@wasit/contract/content/article-states';
import { unknownVariable } from '@wasit/contract/content/help-variables';
import { locales, type Texts } from '@wasit/contract/locales';
import { type StaffActor, system } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { fail } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { stateAfter } from '../review.rules.ts';
import {
  type ArticleAt,
  type ArticleRow,
  articleById,
  insertArticle,
  insertVersion,
  moveArticle,
  publishDueVersions,
  type VersionRow,
  versionOf,
} from './articles.store.ts';
import { assertOwnPictures, cleanBodies } from './clean-bodies.ts';
import { contentPictureName } from './clean-html.rules.ts';

const objectOf = (articleId: string): string => `article:${articleId}`;

/** @throws ARTICLE_VARIABLE when a help text names an unknown figure */
function assertFigures(texts: Readonly<Record<'titles' | 'summaries' | 'bodies', Texts>>): void {
  for (const [part, textByLocale] of Object.entries(texts))
    for (const locale of locales) {
      const name = unknownVariable(textByLocale[locale] ?? '');
      if (name !== undefined)
        fail('ARTICLE_VARIABLE', { field: `${part}.${locale}`, params: { name } });
    }
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

type ArticleInput = InputOf<'staffSaveArticle'>;
type ArticleText = Omit<VersionRow, 'articleId' | 'version' | 'writtenBy' | 'writtenAt'>;

function textOf({
  category,
  cover,
  titles,
  summaries,
  bodies,
  banner = null,
  publishAt,
  expiresAt,
}: ArticleInput): ArticleText {
  const [from, until] = [dateOf(publishAt), dateOf(expiresAt)];
  if (from && until && until <= from) fail('PERIOD_ENDS_FIRST', { field: 'expiresAt' });
  if (cover && !contentPictureName.test(cover.url)) fail('ARTICLE_PICTURE', { field: 'cover' });
  const type = contentTypeOf(category);
  if (type === 'help') assertFigures({ titles, summaries, bodies });
  if (banner) assertOwnPictures(banner.pictures, 'banner.pictures');
  return {
    category,
    cover,
    titles,
    summaries,
    // A banner has a title and a line of text, but no page.
    bodies: type === 'banner' ? {} : cleanBodies(bodies, 'bodies'),
    banner: type === 'banner' ? banner : null,
    publishAt: from,
    expiresAt: until,
  };
}

/**
 * Reads without a lock: the revision decides on writing.
 * @throws NOT_FOUND, CONFLICT
 */
async function articleAt(tx: Tx, { articleId, revision }: { articleId: string; revision: number }) {
  const row = (await articleById(tx, articleId)) ?? fail('NOT_FOUND');
  if (row.article.revision !== revision) fail('CONFLICT', { field: 'revision' });
  return row;
}

async function change(tx: Tx, { articleId, revision }: ArticleRow, to: Partial<ArticleRow>) {
  if (!(await moveArticle(tx, { articleId, revision }, to)))
    fail('CONFLICT', { field: 'revision' });
}

async function writeVersion(
  tx: Tx,
  actor: StaffActor,
  { article, text }: { article: ArticleRow; text: ArticleText },
): Promise<void> {
  const version = article.version + 1;
  await change(tx, article, { version, state: 'DRAFT' });
  await insertVersion(tx, {
    ...text,
    articleId: article.articleId,
    version,
    writtenBy: actor.staffId,
    writtenAt: tx.now,
  });
}

async function createArticle(tx: Tx, slug: string): Promise<ArticleRow> {
  const row: ArticleRow = {
    articleId: newId('ar'),
    slug,
    state: 'DRAFT',
    version: 0,
    publishedVersion: null,
    publishedAt: null,
    expiresAt: null,
    nextVersion: null,
    nextAt: null,
    revision: 0,
    changedAt: tx.now,
  };
  if (!(await insertArticle(tx, row))) fail('ARTICLE_SLUG_TAKEN', { field: 'slug' });
  return row;
}

/**
 * Writes a new version as a draft; the published one stays until the draft is published. Returns
 * the article's id.
 */
export async function saveArticle(platform: Platform, actor: StaffActor, input: ArticleInput) {
  return platform.transact(async (tx) => {
    const { articleId, revision, slug } = input;
    const text = textOf(input);
    const article =
      articleId === null
        ? await createArticle(tx, slug)
        : (await articleAt(tx, { articleId, revision })).article;
    await writeVersion(tx, actor, { article, text });
    await audit(tx, actor, {
      action: 'content.save-article',
      object: objectOf(article.articleId),
      to: { name: article.slug, version: article.version + 1 },
    });
    return article.articleId;
  });
}

/** Writes an earlier version again as the newest draft. */
export async function restoreArticle(
  platform: Platform,
  actor: StaffActor,
  { articleId, revision, version }: { articleId: string; revision: number; version: number },
): Promise<void> {
  return platform.transact(async (tx) => {
    const { article } = await articleAt(tx, { articleId, revision });
    const earlier =
      (await versionOf(tx, articleId, version)) ?? fail('NOT_FOUND', { field: 'version' });
    await writeVersion(tx, actor, { article, text: earlier });
    await audit(tx, actor, {
      action: 'content.restore-article',
      object: objectOf(articleId),
      to: { name: article.slug, version },
    });
  });
}

/** @throws ARTICLE_INCOMPLETE */
function assertComplete({ article, text: { category, titles, bodies } }: ArticleAt): void {
  // Banners, and title and introduction of a help tab, have no body.
  if (contentTypeOf(category) === 'banner' || article.slug === category) return;
  for (const locale of locales) {
    if (titles[locale] && !bodies[locale])
      fail('ARTICLE_INCOMPLETE', { field: `bodies.${locale}` });
    if (bodies[locale] && !titles[locale])
      fail('ARTICLE_INCOMPLETE', { field: `titles.${locale}` });
  }
}

/**
 * The columns changed by a move.
 * @throws CONFLICT, ARTICLE_INCOMPLETE, ARTICLE_OWN_WORK
 */
function changesOf(
  move: ArticleMove,
  { article, text }: ArticleAt,
  { staffId, now }: { staffId: string; now: Date },
): Partial<ArticleRow> {
  const state = stateAfter(move, article, { isOwnWork: text.writtenBy === staffId });
  const noNext = { nextVersion: null, nextAt: null };
  if (move === 'withdraw')
    return { state, publishedVersion: null, publishedAt: null, expiresAt: null, ...noNext };
  if (move === 'return') return { state };
  assertComplete({ article, text });
  if (move === 'submit') return { state };
  const { publishAt } = text;
  const hasBegun = article.publishedAt !== null && article.publishedAt <= now;
  // Readers keep the public version until the time of the new one.
  if (hasBegun && publishAt && publishAt > now)
    return { state, nextVersion: article.version, nextAt: publishAt };
  return {
    state,
    publishedVersion: article.version,
    // The day of the first publication stays, unless it is still to come.
    publishedAt: publishAt ?? (hasBegun ? article.publishedAt : now),
    expiresAt: text.expiresAt,
    ...noNext,
  };
}

export async function moveArticleTo(
  platform: Platform,
  actor: StaffActor,
  { articleId, revision, move }: { articleId: string; revision: number; move: ArticleMove },
): Promise<void> {
  return platform.transact(async (tx) => {
    const row = await articleAt(tx, { articleId, revision });
    const to = changesOf(move, row, { staffId: actor.staffId, now: tx.now });
    await change(tx, row.article, to);
    await audit(tx, actor, {
      action: 'content.move-article',
      object: objectOf(articleId),
      from: row.article.state,
      to: move,
    });
  });
}

/** Publishes versions whose time has come. */
export async function publishNext(platform: Platform): Promise<void> {
  await platform.transact(async (tx) => {
    for (const { articleId, publishedVersion, slug } of await publishDueVersions(tx))
      await audit(tx, system('timer'), {
        action: 'content.move-article',
        object: objectOf(articleId),
        to: { name: slug, version: publishedVersion },
      });
  });
}

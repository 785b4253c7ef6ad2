import type { InputOf, OutputOf } from '@wasit/contract/api';
import type { TestApp } from '../../../../test/start.ts';
import { aStaff } from '../../staff/staff.testing.ts';

type Fields = InputOf<'staffSaveArticle'>;

let count = 0;

/** A new article in English and Arabic, with a unique address each time. */
export function articleFields(changes: Partial<Fields> = {}): Fields {
  count += 1;
  return {
    articleId: null,
    revision: 0,
    slug: `voyage-${process.pid}-${count}`,
    category: 'shipping',
    cover: null,
    titles: { en: 'Shorter voyage to Umm Qasr', ar: 'رحلة أقصر إلى أم قصر' },
    summaries: { en: 'Three days less.', ar: 'أقل بثلاثة أيام.' },
    bodies: {
      en: '<p>The line sails <strong>directly</strong>.</p>',
      ar: '<p>يبحر الخط مباشرة.</p>',
    },
    publishAt: null,
    expiresAt: null,
    ...changes,
  };
}

/** A content clerk's draft. */
export async function anArticle(
  app: TestApp,
  changes: Partial<Fields> = {},
): Promise<OutputOf<'staffSaveArticle'>> {
  return app.ok('staffSaveArticle', articleFields(changes), {
    as: (await aStaff(app, 'content')).token,
  });
}

/** Submits an article and lets a second person publish it. */
export async function publish(
  app: TestApp,
  { articleId, revision }: { articleId: string; revision: number },
): Promise<void> {
  const as = (await aStaff(app, 'content')).token;
  await app.ok('staffMoveArticle', { articleId, revision, move: 'submit' }, { as });
  await app.ok('staffMoveArticle', { articleId, revision: revision + 1, move: 'publish' }, { as });
}

/** A public article. Returns its address. */
export async function aPublishedArticle(app: TestApp, changes: Partial<Fields> = {}) {
  const article = await anArticle(app, changes);
  await publish(app, article);
  return article.slug;
}

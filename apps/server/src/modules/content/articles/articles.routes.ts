import { articleDeskEndpoints, articleEndpoints } from '@wasit/contract/content/articles';
import { asStaff } from '../../../platform/actor.ts';
import { routes } from '../../../platform/http/call/call.ts';
import { listContent, listForStaff, readArticle, readForStaff } from './read-articles.ts';
import { storeFilm } from './store-film.ts';
import { storeContentPicture } from './store-picture.ts';
import { moveArticleTo, restoreArticle, saveArticle } from './write-article.ts';

export const articleRoutes = routes(articleEndpoints, {
  websiteContentList: ({ platform, locale }, query) => listContent(platform, { ...query, locale }),
  websiteArticle: ({ platform, locale }, { slug }) => readArticle(platform, { slug, locale }),
});

export const articleDeskRoutes = routes(articleDeskEndpoints, {
  staffArticlePage: ({ platform, locale }, query) => listForStaff(platform, { ...query, locale }),
  staffArticle: ({ platform, actor, locale }, { articleId }) =>
    readForStaff(platform, { articleId, staffId: asStaff(actor).staffId, locale }),
  async staffSaveArticle({ platform, actor, locale }, input) {
    const articleId = await saveArticle(platform, actor, input);
    return readForStaff(platform, { articleId, staffId: asStaff(actor).staffId, locale });
  },
  staffMoveArticle: ({ platform, actor }, input) => moveArticleTo(platform, actor, input),
  staffRestoreArticle: ({ platform, actor }, input) => restoreArticle(platform, actor, input),
  staffContentPicture: ({ platform, files }) => storeContentPicture(platform, files[0]),
  staffContentFilm: ({ platform, files }) =>
    storeFilm(platform, { file: files[0], folder: 'content' }),
});

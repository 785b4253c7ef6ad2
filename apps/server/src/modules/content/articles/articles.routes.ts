import { articleDeskEndpoints, articleEndpoints } from '@wasit/contract/content/articles';
import { routes, withActor } from '../../../platform/http/call/call.ts';
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
    readForStaff(platform, { articleId, staffId: actor.staffId, locale }),
  async staffSaveArticle({ platform, actor, locale }, input) {
    const articleId = await saveArticle(platform, actor, input);
    return readForStaff(platform, { articleId, staffId: actor.staffId, locale });
  },
  staffMoveArticle: withActor(moveArticleTo),
  staffRestoreArticle: withActor(restoreArticle),
  staffContentPicture: ({ platform, files }) => storeContentPicture(platform, files[0]),
  staffContentFilm: ({ platform, files }) =>
    storeFilm(platform, { file: files[0], folder: 'content' }),
});

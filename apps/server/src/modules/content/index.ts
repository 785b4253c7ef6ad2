import type { Module } from '../../platform/module.ts';
import { articleDeskRoutes, articleRoutes } from './articles/articles.routes.ts';
import { publishNext } from './articles/write-article.ts';
import { contentRoutes, hotWordDeskRoutes } from './content.routes.ts';
import { sweepUploads } from './upload-image.ts';

export { countInReview } from './articles/articles.store.ts';
export { assertOwnPictures, cleanBodies } from './articles/clean-bodies.ts';
export { bannerPictures } from './articles/home-banners.ts';
export { publicNews } from './articles/public-news.ts';
export { publishedHelp } from './articles/published-help.ts';
export { storeFilm } from './articles/store-film.ts';
export { hotWords } from './content.view.ts';
export { movesFor, stateAfter } from './review.rules.ts';
export { seedContent } from './seed-content.ts';

/** Hot words, banners, articles and uploaded pictures. */
export const contentModule: Module = {
  name: 'content',
  routes: [...contentRoutes, ...hotWordDeskRoutes, ...articleRoutes, ...articleDeskRoutes],
  sweeps: [
    { name: 'content.uploads', run: sweepUploads },
    { name: 'content.publish-next', run: publishNext },
  ],
};

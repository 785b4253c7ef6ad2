import { eventFields } from '../../src/modules/campaigns/campaigns.testing.ts';
import { articleFields } from '../../src/modules/content/articles/articles.testing.ts';
import type { World } from './world.ts';

const paging = { pageNo: 1, pageSize: 20 };
const none = { input: {} };

/** Samples of articles and their desk. */
export const articleSamples = ({ articleId, articleSlug, eventId, productId }: World) => ({
  pricesInIraq: { input: {} },
  listEvents: none,
  eventDetail: { input: { eventId } },
  staffEventPage: { input: { ...paging, show: 'ended', sort: '-from' } },
  staffEvent: { input: { eventId } },
  saveEvent: {
    input: eventFields({
      goods: { rule: 'picked', productIds: [productId], categoryId: 1, supplierId: 1 },
    }),
  },
  moveEvent: { input: { eventId, revision: 2, move: 'withdraw' } },
  restoreEvent: { input: { eventId, revision: 2, version: 1 } },
  websiteContentList: { input: { ...paging, type: 'article', category: 'shipping' } },
  websiteArticle: { input: { slug: articleSlug } },
  staffArticlePage: {
    input: { ...paging, type: 'article', state: 'DRAFT', search: 'voyage', sort: 'address' },
  },
  staffArticle: { input: { articleId } },
  staffSaveArticle: {
    input: articleFields({
      publishAt: '2026-01-01T00:00:00.000Z',
      expiresAt: '2030-01-01T00:00:00.000Z',
      banner: { link: '/hotBrand', place: 1, pictures: {} },
    }),
  },
  staffMoveArticle: { input: { articleId, revision: 1, move: 'submit' } },
  staffRestoreArticle: { input: { articleId, revision: 1, version: 1 } },
  staffContentPicture: none,
  staffContentFilm: none,
  helpTexts: { input: { tab: 4 } },
  staffHelpText: { input: { tab: 4, section: 'complaint' } },
});

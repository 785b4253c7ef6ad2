import { contentEndpoints } from '@wasit/contract/content/endpoints';
import { hotWordDeskEndpoints } from '@wasit/contract/search/desk';
import { routes } from '../../platform/http/call/call.ts';
import { homeBanners } from './articles/home-banners.ts';
import { companyContacts } from './company-contacts.ts';
import { hotWords } from './content.view.ts';
import { hotWordList, saveHotWords } from './hot-word-desk.ts';
import { pricesInIraq } from './prices-in-iraq.ts';
import { shopTerms } from './shop-terms.ts';
import { uploadImage } from './upload-image.ts';

export const contentRoutes = routes(contentEndpoints, {
  listBanners: ({ platform, locale }) => homeBanners(platform, locale),
  hotWords: async (call) => ({ items: await hotWords(call.platform.db, call.locale) }),
  companyContacts: ({ platform, locale }) => companyContacts(platform, locale),
  shopTerms: ({ platform }) => shopTerms(platform),
  pricesInIraq: ({ platform }) => pricesInIraq(platform),
  uploadImage: (call) => uploadImage(call.platform, call.actor, call.files[0]),
});

export const hotWordDeskRoutes = routes(hotWordDeskEndpoints, {
  staffHotWords: ({ platform }) => hotWordList(platform.db),
  async staffSaveHotWords({ platform, actor }, input) {
    await saveHotWords(platform, actor, input);
    return hotWordList(platform.db);
  },
});

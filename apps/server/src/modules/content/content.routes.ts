import { contentEndpoints } from '@wasit/contract/content';
import { routes } from '../../platform/http/call.ts';
import { banners, hotWords } from './content.view.ts';
import { uploadImage } from './upload-image.ts';

export const contentRoutes = routes(contentEndpoints, {
  listBanners: async (call) => ({ items: await banners(call.platform.db, call.locale) }),
  hotWords: async (call) => ({ items: await hotWords(call.platform.db, call.locale) }),
  uploadImage: (call) => uploadImage(call.platform, call.actor, call.files[0]),
});

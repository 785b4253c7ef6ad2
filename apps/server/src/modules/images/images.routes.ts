import { imageEndpoints } from '@wasit/contract/images';
import { type Call, routes } from '../../platform/http/call.ts';
import { imageSearch } from './door/image-search.ts';
import { bytesAt } from './door/picture-address.ts';
import { keepFetched, keepUpload } from './door/query-picture.ts';
import { similarProducts } from './door/similar-products.ts';

const fetched = async ({ platform, actor, headers }: Call, imageUrl: string) =>
  keepFetched(platform, actor, await bytesAt(platform, { imageUrl, host: headers.host }));

export const imagesRoutes = routes(imageEndpoints, {
  uploadSearchImage: async ({ platform, actor, files }) => (await keepUpload(platform, actor, files[0])).fileId,
  imageSearch: ({ platform, locale }, input) => imageSearch(platform, input, locale),
  searchSameParagraph: async (call, { imageUrl }) => (await fetched(call, imageUrl)).fileId,
  imageFromUrl: async (call, { imageUrl }) => {
    const { fileId, width, height } = await fetched(call, imageUrl);
    return { id: fileId, picture: { url: call.platform.files.signedUrl(fileId), width, height } };
  },
  similarProducts: async ({ platform, locale }, { productId }) => ({ items: await similarProducts(platform, { productId, locale }) }),
});

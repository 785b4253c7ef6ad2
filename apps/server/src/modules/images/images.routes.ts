import { imageEndpoints } from '@wasit/contract/images/endpoints';
import type { FileRow } from '../../platform/files/file-store.ts';
import { type Call, routes } from '../../platform/http/call/call.ts';
import { countUpload } from '../../platform/http/files/upload-quota.ts';
import { imageSearch } from './queries/image-search.ts';
import { bytesAt } from './queries/picture-address.ts';
import { storeFetched, storeUpload } from './queries/query-picture.ts';
import { similarProducts } from './queries/similar-products.ts';

async function fetchQueryPicture(call: Call, imageUrl: string): Promise<FileRow> {
  const { platform, actor, headers } = call;
  const body = await bytesAt(platform, { imageUrl, host: headers.host });
  await countUpload(platform, call, body.length);
  return storeFetched(platform, actor, body);
}

export const imagesRoutes = routes(imageEndpoints, {
  uploadSearchImage: async ({ platform, actor, files }) =>
    (await storeUpload(platform, actor, files[0])).fileId,
  imageSearch: ({ platform, locale }, input) => imageSearch(platform, input, locale),
  searchSameParagraph: async (call, { imageUrl }) =>
    (await fetchQueryPicture(call, imageUrl)).fileId,
  imageFromUrl: async (call, { imageUrl }) => {
    const { fileId, width, height } = await fetchQueryPicture(call, imageUrl);
    return { id: fileId, picture: { url: call.platform.files.signedUrl(fileId), width, height } };
  },
  similarProducts: async ({ platform, locale }, { productId }) => ({
    items: await similarProducts(platform, { productId, locale }),
  }),
});

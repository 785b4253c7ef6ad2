import { ApiError } from '@wasit/contract/api';
import { readCrop } from '@wasit/contract/images/search-image';
import { upload } from '../../api/upload.ts';
import { preparePicture } from '../../shell/picture-search/prepare-picture.ts';
import type { SearchSuppliers } from '../suppliers/use-suppliers.ts';

/** Searches the suppliers by the query picture, or its framed part. */
export const searchSuppliersWithPicture =
  (url: string, crop: string | undefined): SearchSuppliers =>
  async (signal) => {
    const answer = await fetch(url, { signal }).catch(() => null);
    if (!answer?.ok) throw new ApiError({ code: -404, status: answer?.status ?? 0, msg: '' });
    const picture = await preparePicture(await answer.blob(), readCrop(crop ?? ''));
    return upload('supplierSearchByPicture', picture, { signal });
  };

import { ApiError } from '@wasit/contract/api';
import { readCrop } from '@wasit/contract/search-image';
import { upload } from '../api/upload.ts';
import type { AskSuppliers } from '../suppliers/use-suppliers.ts';
import { preparePicture } from './prepare-picture.ts';

/** Asks the suppliers with the picture that is searched by, or the part of it that is framed. */
export const askByPicture =
  (url: string, crop: string | undefined): AskSuppliers =>
  async (signal) => {
    const answer = await fetch(url, { signal }).catch(() => null);
    if (!answer?.ok) throw new ApiError({ code: -404, status: answer?.status ?? 0, msg: '' });
    const picture = await preparePicture(await answer.blob(), readCrop(crop ?? ''));
    return upload('supplierSearchByPicture', picture, { signal });
  };

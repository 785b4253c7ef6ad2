import { z } from 'zod';
import { FavouriteExport } from '../favourites/endpoints.ts';
import { StreamedFile, zipType } from '../files/answer.ts';
import { flag } from '../wire.ts';

/** Maximum size of a direct download; larger ones are made by a job. */
export const maxDownload = { files: 200, megabytes: 200 } as const;

/** Maximum size of one job, which ends within some minutes. */
export const maxPrepared = { files: 1000, megabytes: 500 } as const;

/** Too large to be sent at once: it is being made, and is listed among the caller's files. */
const Prepared = z.object({ prepared: FavouriteExport.nullable() });

/**
 * `prepare`: nothing is sent. Too large a file starts being made; otherwise the answer is
 * `prepared: null`, and the same call without it sends the file.
 */
export const Prepare = z.object({ prepare: flag.default(false) });

export const download = {
  out: z.union([StreamedFile, Prepared]),
  fileTypes: [zipType],
  insteadOfFile: Prepared,
  policy: 'anyone',
  alsoBy: 'GET',
  errors: ['NOT_FOUND', 'DOWNLOAD_TOO_LARGE', 'DOWNLOAD_LOGIN', 'DOWNLOAD_EMPTY', 'EXPORTS_BUSY'],
  perMinute: 20,
  budget: 'downloads',
} as const;

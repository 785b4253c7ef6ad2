import { z } from 'zod';

/**
 * What an endpoint with `fileTypes` answers with. Over HTTP the bytes are the body, and everything
 * else stands in the header `file-facts`: JSON, percent-encoded,
 * because file names may be Arabic.
 */
export const FileAnswer = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
export type FileAnswer = z.infer<typeof FileAnswer>;

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const csvType = 'text/csv; charset=utf-8';
export const jsonLinesType = 'application/jsonl; charset=utf-8';

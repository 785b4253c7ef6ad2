import { z } from 'zod';

/**
 * The answer of an endpoint with `fileTypes`. Over HTTP the bytes are the body, and everything else
 * is in the header `file-facts`: JSON, percent-encoded, because file names may be Arabic.
 */
export const FileAnswer = z.object({
  fileName: z.string(),
  mediaType: z.string(),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
export type FileAnswer = z.infer<typeof FileAnswer>;

/**
 * A streamed file: `stream` gives the bytes, and `bytes` is empty. Over HTTP there is no
 * difference.
 */
export const StreamedFile = FileAnswer.extend({
  stream: z
    .custom<AsyncIterable<Uint8Array>>(
      (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
    )
    .optional(),
});
export type StreamedFile = z.infer<typeof StreamedFile>;

export const zipType = 'application/zip';
export const mp4Type = 'video/mp4';
export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const csvType = 'text/csv; charset=utf-8';
export const jsonLinesType = 'application/jsonl; charset=utf-8';

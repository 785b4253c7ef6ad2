import type { ExportContent } from '@wasit/contract/favourites/states';
import type { Locale } from '@wasit/contract/locales';
import type { ZipFile } from '../../../platform/files/zip-stream.ts';
import type { Platform } from '../../../platform/platform.ts';

export type ZipContent = Exclude<ExportContent, 'catalogue' | 'clip'>;

/**
 * The files of a ZIP from the stored wish; a clip is made at a path, and answers how many scenes it
 * has. Handed in by `modules.ts`.
 */
export type FileMakers = Readonly<
  Record<
    ZipContent,
    (platform: Platform, wish: unknown, locale: Locale) => Promise<readonly ZipFile[]>
  > & { clip: (platform: Platform, wish: unknown, path: string) => Promise<number> }
>;

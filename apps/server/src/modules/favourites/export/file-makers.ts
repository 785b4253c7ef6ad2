import type { ExportContent } from '@wasit/contract/favourites/states';
import type { Locale } from '@wasit/contract/locales';
import type { ZipFile } from '../../../platform/files/zip-stream.ts';
import type { Platform } from '../../../platform/platform.ts';

export type ZipContent = Exclude<ExportContent, 'catalogue' | 'clip'>;

/**
 * Makers of files: those of a ZIP from the stored request; a clip is written to a path and returns
 * its number of scenes. Passed in by `modules.ts`.
 */
export type FileMakers = Readonly<
  Record<
    ZipContent,
    (platform: Platform, wish: unknown, locale: Locale) => Promise<readonly ZipFile[]>
  > & { clip: (platform: Platform, wish: unknown, path: string) => Promise<number> }
>;

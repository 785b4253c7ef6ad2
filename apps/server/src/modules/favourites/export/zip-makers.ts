import type { ExportContent } from '@wasit/contract/favourites/states';
import type { Locale } from '@wasit/contract/locales';
import type { ZipFile } from '../../../platform/files/zip-stream.ts';
import type { Platform } from '../../../platform/platform.ts';

export type ZipContent = Exclude<ExportContent, 'catalogue'>;

/** The files of a ZIP from the stored wish; handed in by `modules.ts`. */
export type ZipMakers = Readonly<
  Record<
    ZipContent,
    (platform: Platform, wish: unknown, locale: Locale) => Promise<readonly ZipFile[]>
  >
>;

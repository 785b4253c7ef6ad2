import type { IncomingHttpHeaders } from 'node:http';
import type { Locale } from '@wasit/contract/locales';
import type { TestApp } from '../../../test/start.ts';
import { countPageView } from './index.ts';

const browser = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile';

/** A page view in a browser, counted as by the page host. */
export const readPage = (
  { platform }: TestApp,
  path: string,
  { locale = 'ar', ...headers }: IncomingHttpHeaders & { locale?: Locale } = {},
): void =>
  countPageView(platform, {
    url: new URL(path, platform.config.publicUrl),
    headers: { 'user-agent': browser, ...headers },
    locale,
  });

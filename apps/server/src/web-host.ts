import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { App } from './app.ts';
import { hostConsole } from './web/console-host.ts';
import { serveNewsFeed } from './web/feeds/news-feed.ts';
import { serveProductFeeds } from './web/feeds/product-feeds.ts';
import { serveSitemaps } from './web/feeds/sitemap.ts';
import { servePictures } from './web/pictures.ts';
import { servePages } from './web/serve-pages.ts';
import { serveBuilt, serveMedia } from './web/static.ts';
import { serveSupplierPictures } from './web/supplier-pictures.ts';
import type { WebEntry } from './web/web-entry.ts';

const root = join(import.meta.dirname, '../../..');

/**
 * Serves the built storefront and console, and gives page loaders an in-process caller of the API.
 * `makeMissing`: see `servePictures`.
 */
export async function hostWeb(
  app: App,
  makeMissing?: (name: string) => Promise<boolean>,
): Promise<void> {
  const { server, platform } = app;
  const entryFile = join(root, 'apps/web/build/server/index.js');
  await serveMedia(server, platform);
  servePictures(server, platform, makeMissing);
  serveSupplierPictures(server, platform);
  serveSitemaps(server, platform);
  serveNewsFeed(server, platform);
  serveProductFeeds(server, platform);
  await hostConsole(server, root);
  if (!existsSync(entryFile)) {
    platform.log.warn('the storefront is not built: only the API is served');
    return;
  }
  const web: WebEntry = await import(pathToFileURL(entryFile).href);
  const built = join(root, 'apps/web/build/client');
  await serveBuilt(server, { folder: built, prefix: '/' });
  await servePages(app, web, built);
}

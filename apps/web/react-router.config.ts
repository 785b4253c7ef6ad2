import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';

/**
 * Writes the release's id into the service worker (public/sw.js): the file then differs in each
 * release, so that browsers notice a new one while a page is open.
 */
function writeReleaseId(folder: string): void {
  const names = readdirSync(join(folder, 'assets'));
  const release = names.flatMap((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1] ?? [])[0];
  if (!release) throw new Error(`no manifest in ${folder}`);
  appendFileSync(join(folder, 'sw.js'), `self.release = '${release}';\n`);
}

export default {
  ssr: true,
  // One manifest with the first page: the route list is short, and no call to /__manifest is needed.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) =>
    writeReleaseId(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;

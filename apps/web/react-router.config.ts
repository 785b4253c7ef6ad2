import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';

/**
 * The worker of each release differs, so that browsers notice one while a page is open
 * (public/sw.js).
 */
function nameRelease(folder: string): void {
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
    nameRelease(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config;

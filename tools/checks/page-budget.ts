import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Check, Offence } from './offence.ts';

/** Maximum bytes of a page's first load, gzipped. */
const budgets = { js: 93_000, css: 18_000 } as const;
type Kind = keyof typeof budgets;

/** Pages with forms that do more than show data: their own limits for scripts. */
const scriptBudgets: Readonly<Record<string, number>> = {
  'finding/inquiry/inquiry.route': 94_000,
  'buying/checkout/confirm/confirm.route': 105_000,
  'buying/checkout/pay/pay.route': 102_000,
  'account/orders/order.route': 104_000,
};

/** The pages of the account share one route, and the sheets of all of them. */
const sheetBudgets: Readonly<Record<string, number>> = { 'account/orders/centre.route': 20_000 };

const build = 'apps/web/build/client';

interface LoadedModule {
  module: string;
  imports?: string[];
  css?: string[];
}
interface Manifest {
  entry: LoadedModule;
  routes: Record<string, LoadedModule>;
  url: string;
}

/** The router's own list of what each page loads: a script that sets one variable. */
function readManifest(folder: string): Manifest {
  const file = readdirSync(join(folder, 'assets')).find((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error('the build has no manifest');
  const script = readFileSync(join(folder, 'assets', file), 'utf8');
  return {
    ...JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)),
    url: `/assets/${file}`,
  };
}

function filesOfPage({ entry, routes, url }: Manifest, page: string): Record<Kind, Set<string>> {
  const loaded = [entry, routes.root, routes['page.route'], routes[page]].filter(
    (part) => part !== undefined,
  );
  return {
    js: new Set([url, ...loaded.flatMap(({ module, imports = [] }) => [module, ...imports])]),
    // The router marks sheets of shared parts with "#".
    css: new Set(loaded.flatMap(({ css = [] }) => css.map((sheet) => sheet.replace(/#.*$/, '')))),
  };
}

const sizeOf = (folder: string, files: Iterable<string>): number =>
  [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
    0,
  );

/** The size of each page's first load. Nothing without a build. */
export const checkPageBudgets: Check = (root) => {
  const folder = join(root, build);
  if (!existsSync(folder)) return [];
  const manifest = readManifest(folder);
  return Object.keys(manifest.routes).flatMap((page) => {
    const files = filesOfPage(manifest, page);
    const limits = {
      js: scriptBudgets[page] ?? budgets.js,
      css: sheetBudgets[page] ?? budgets.css,
    };
    return (['js', 'css'] as const).flatMap((kind): Offence[] => {
      const bytes = sizeOf(folder, files[kind]);
      if (bytes <= limits[kind]) return [];
      const kilobytes = (bytes / 1000).toFixed(1);
      return [
        {
          rule: 'page-budget',
          file: `${build} (${page})`,
          message: `${kilobytes} kB of ${kind}, at most ${limits[kind] / 1000}`,
        },
      ];
    });
  });
};

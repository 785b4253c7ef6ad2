import { expect, test } from 'vitest';
import { checkImports } from './imports.ts';
import { plant } from './planted.ts';

const modules = 'apps/server/src/modules';
const nothing = 'export {};\n';
const offences = async (files: Record<string, string>) =>
  (await checkImports(plant(files))).map(({ rule, file }) => `${rule} ${file}`);

test('a tree with allowed imports passes', async () => {
  const clean = {
    [`${modules}/accounts/index.ts`]: 'export const customer = 1;\n',
    [`${modules}/accounts/accounts.testing.ts`]:
      "import { customer } from './index.ts';\nexport const aCustomer = customer;\n",
    [`${modules}/orders/orders.testing.ts`]:
      "export { aCustomer as anOrder } from '../accounts/accounts.testing.ts';\n",
    [`${modules}/cart/cart.store.ts`]:
      "import { db } from '../../platform/db/index.ts';\nexport const read = db;\n",
    [`${modules}/cart/add.ts`]:
      "import { customer } from '../accounts/index.ts';\nimport { read } from './cart.store.ts';\nexport const add = [customer, read];\n",
    [`${modules}/cart/cart.routes.ts`]: "export { add } from './add.ts';\n",
    [`${modules}/cart/add.test.ts`]:
      "import '../orders/orders.testing.ts';\nimport './cart.store.ts';\n",
    'apps/server/src/platform/db/index.ts': 'export const db = 1;\n',
    'apps/server/src/app.ts': "import './modules/accounts/index.ts';\n",
    'apps/web/app/home/home.route.tsx':
      "import type { Route } from './+types/home.route';\nexport default (props: Route) => props;\n",
    'apps/web/app/home/home.test.tsx': "import './home.route.tsx';\n",
    'packages/contract/src/orders.ts':
      "import { z } from 'zod';\nexport const orders = z.string();\n",
  };
  expect(await offences(clean)).toEqual([]);
});

/**
 * Each in files of its own, in one tree that is read once: the program takes more than a second to
 * start.
 */
const offenders: Record<string, { files: Record<string, string>; refused: string }> = {
  'an import cycle of types only': {
    files: {
      'packages/contract/src/a.ts': "import type { B } from './b.ts';\nexport type A = B;\n",
      'packages/contract/src/b.ts': "import type { A } from './a.ts';\nexport type B = A;\n",
    },
    refused: 'circle packages/contract/src/a.ts',
  },
  "another module's inner file": {
    files: {
      [`${modules}/cart/add.ts`]: "import '../accounts/accounts.rules.ts';\n",
      [`${modules}/accounts/accounts.rules.ts`]: nothing,
    },
    refused: `module-face ${modules}/cart/add.ts`,
  },
  "a module's inner file, imported by the composition": {
    files: {
      'apps/server/src/app.ts': "import './modules/accounts/sign-in.ts';\n",
      [`${modules}/accounts/sign-in.ts`]: nothing,
    },
    refused: 'module-face apps/server/src/app.ts',
  },
  "another module's inner file, imported by a test": {
    files: {
      [`${modules}/cart/add.test.ts`]: "import '../accounts/accounts.store.ts';\n",
      [`${modules}/accounts/accounts.store.ts`]: nothing,
    },
    refused: `module-face ${modules}/cart/add.test.ts`,
  },
  "another module's testing file, imported by the product": {
    files: {
      [`${modules}/cart/remove.ts`]: "import '../accounts/accounts.testing.ts';\n",
      [`${modules}/accounts/accounts.testing.ts`]: nothing,
    },
    refused: `testing-in-product ${modules}/cart/remove.ts`,
  },
  'a later domain, imported on demand': {
    files: {
      [`${modules}/wallet/spend.ts`]: "export const late = () => import('../orders/index.ts');\n",
      [`${modules}/orders/index.ts`]: nothing,
    },
    refused: `domain-order ${modules}/wallet/spend.ts`,
  },
  'an earlier domain that the row does not name': {
    files: {
      [`${modules}/search/find.ts`]: "import '../accounts/index.ts';\n",
      [`${modules}/accounts/index.ts`]: nothing,
    },
    refused: `domain-order ${modules}/search/find.ts`,
  },
  'a domain without a row': {
    files: { [`${modules}/gadgets/index.ts`]: nothing },
    refused: `domain-order ${modules}/gadgets/index.ts`,
  },
  'a route that touches a store': {
    files: {
      [`${modules}/cart/cart.staff-routes.ts`]: "import './cart.store.ts';\n",
      [`${modules}/cart/cart.store.ts`]: nothing,
    },
    refused: `route-to-store ${modules}/cart/cart.staff-routes.ts`,
  },
  'a job that touches a store': {
    files: {
      [`${modules}/cart/cart.jobs.ts`]: "import './cart.store.ts';\n",
      [`${modules}/cart/cart.store.ts`]: nothing,
    },
    refused: `route-to-store ${modules}/cart/cart.jobs.ts`,
  },
  'a platform that knows a module': {
    files: {
      'apps/server/src/platform/jobs.ts': "import '../modules/cart/index.ts';\n",
      [`${modules}/cart/index.ts`]: nothing,
    },
    refused: 'platform-business apps/server/src/platform/jobs.ts',
  },
  'a module that knows the composition': {
    files: {
      [`${modules}/cart/count.ts`]: "import '../../start.ts';\n",
      'apps/server/src/start.ts': nothing,
    },
    refused: `modules-not-app ${modules}/cart/count.ts`,
  },
  'a contract that imports more than zod': {
    files: { 'packages/contract/src/ids.ts': "import 'node:crypto';\n" },
    refused: 'contract-leaf packages/contract/src/ids.ts',
  },
  'an area of the storefront that knows a later one': {
    files: {
      'apps/web/app/finding/search/hit.tsx': "import '../../buying/checkout/pay.tsx';\n",
      'apps/web/app/buying/checkout/pay.tsx': nothing,
    },
    refused: 'storefront-areas apps/web/app/finding/search/hit.tsx',
  },
  'a part of the frame that knows an area': {
    files: {
      'apps/web/app/shell/bar.tsx': "import '../account/inbox/badge.tsx';\n",
      'apps/web/app/account/inbox/badge.tsx': nothing,
    },
    refused: 'storefront-areas apps/web/app/shell/bar.tsx',
  },
  'a screen that another file imports': {
    files: {
      'apps/web/app/home/hero.tsx': "import '../cart/cart.route.tsx';\n",
      'apps/web/app/cart/cart.route.tsx': nothing,
    },
    refused: 'screen-imported apps/web/app/home/hero.tsx',
  },
  'a storefront that imports the server': {
    files: {
      'apps/web/app/home/loader.ts': "import '../../../server/src/main.ts';\n",
      'apps/server/src/main.ts': nothing,
    },
    refused: 'web-apart apps/web/app/home/loader.ts',
  },
  'a console that imports the storefront': {
    files: {
      'apps/console/app/root.tsx': "import '../../web/app/root.tsx';\n",
      'apps/web/app/root.tsx': nothing,
    },
    refused: 'console-apart apps/console/app/root.tsx',
  },
  'a server that imports the storefront': {
    files: {
      'apps/server/src/web-host.ts': "import '../../web/app/entry.tsx';\n",
      'apps/web/app/entry.tsx': nothing,
    },
    refused: 'server-apart apps/server/src/web-host.ts',
  },
  'an engine that reads more of the contract than the languages': {
    files: {
      'packages/text-search/src/plan.ts': "import '../../contract/src/orders/cancel.ts';\n",
      'packages/contract/src/orders/cancel.ts': nothing,
    },
    refused: 'engine-apart packages/text-search/src/plan.ts',
  },
  'an analyser that imports a file beside it': {
    files: {
      'packages/text-search/src/analyser/cut.ts': "import '../names.ts';\n",
      'packages/text-search/src/names.ts': nothing,
    },
    refused: 'analyser-alone packages/text-search/src/analyser/cut.ts',
  },
  'a gateway that imports our packages': {
    files: {
      'apps/gateway/src/main.ts': "import '../../../packages/contract/src/errors/codes.ts';\n",
      'packages/contract/src/errors/codes.ts': nothing,
    },
    refused: 'gateway-apart apps/gateway/src/main.ts',
  },
  'a cycle of folders in a module without a cycle of files': {
    files: {
      [`${modules}/logistics/parcels/lose.ts`]: "import '../baghdad/scan.ts';\n",
      [`${modules}/logistics/baghdad/scan.ts`]: "import '../containers/container.ts';\n",
      [`${modules}/logistics/containers/container.ts`]:
        "import '../parcels/parcel.ts';\nimport '../parcels/move.ts';\n",
      [`${modules}/logistics/containers/load.ts`]: "import '../parcels/parcel.ts';\n",
      [`${modules}/logistics/baghdad/hand-over.ts`]: "import '../containers/load.ts';\n",
      [`${modules}/logistics/parcels/parcel.ts`]: nothing,
      [`${modules}/logistics/parcels/move.ts`]: nothing,
    },
    refused: `folder-circle ${modules}/logistics/parcels/lose.ts`,
  },
  'a cycle of a folder and a file beside it': {
    files: {
      'apps/server/src/platform/platform.ts':
        "import type { Tx } from './db/db.ts';\nimport type { Act } from './db/transact.ts';\nexport type Platform = [Tx, Act];\n",
      'apps/server/src/platform/db/db.ts': 'export type Tx = object;\n',
      'apps/server/src/platform/db/transact.ts': 'export type Act = object;\n',
      'apps/server/src/platform/db/views.ts':
        "import type { Platform } from '../platform.ts';\nexport type View = Platform;\n",
    },
    refused: 'folder-circle apps/server/src/platform/db/views.ts',
  },
  'a file that does not exist': {
    files: { 'apps/server/src/cli.ts': "import './nowhere.ts';\n" },
    refused: 'unresolved apps/server/src/cli.ts',
  },
};

let found: Promise<string[]> | undefined;
const allOffences = (): Promise<string[]> => {
  found ??= offences(Object.assign({}, ...Object.values(offenders).map(({ files }) => files)));
  return found;
};

test.each(Object.entries(offenders))('%s is refused', async (_, { refused }) => {
  expect(await allOffences()).toContain(refused);
});

test('only these imports are refused', async () => {
  expect(new Set(await allOffences())).toEqual(
    new Set(Object.values(offenders).map(({ refused }) => refused)),
  );
});

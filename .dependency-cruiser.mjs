import { domains } from './tools/checks/domains.ts';

const modules = '^apps/server/src/modules/';
const test = '\\.(test|spec)\\.tsx?$';
const installed = '/node_modules/';
const testing = '\\.testing\\.ts$';

const refuse = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

/**
 * A domain's import of a domain that its row does not name. Tests build their world through any
 * `*.testing.ts`.
 */
const domainOrder = Object.entries(domains).map(([domain, knows]) =>
  refuse(
    'domain-order',
    { path: `${modules}${domain}/`, pathNot: test },
    { path: modules, pathNot: [domain, ...knows].map((known) => `${modules}${known}/`) },
    `${domain} may know: ${knows.join(', ') || 'no other domain'}`,
  ),
);

/**
 * The areas of the storefront, in the order in which a buyer comes to them. Each may use those
 * before it and what they all stand on; `routes.ts` and the frame's root know them all.
 */
const areas = ['finding', 'shopping', 'buying', 'account'];
const app = '^apps/web/app/';
const storefrontAreas = [
  refuse(
    'storefront-areas',
    { path: `${app}(ui|api|locale|shell|offline)/`, pathNot: test },
    { path: `${app}(${areas.join('|')})/` },
    'what all areas stand on knows none of them',
  ),
  ...areas
    .slice(0, -1)
    .map((area, at) =>
      refuse(
        'storefront-areas',
        { path: `${app}${area}/`, pathNot: test },
        { path: `${app}(${areas.slice(at + 1).join('|')})/` },
        `${area} comes before ${areas.slice(at + 1).join(', ')} and knows none of them`,
      ),
    ),
];

const faces = [
  refuse(
    'module-face',
    { path: `${modules}([^/]+)/`, pathNot: test },
    { path: modules, pathNot: [`${modules}$1/`, `${modules}[^/]+/index\\.ts$`, testing] },
    'another module is known by its index.ts alone',
  ),
  refuse(
    'module-face',
    { path: '^apps/server/src/', pathNot: [modules, test] },
    { path: modules, pathNot: `${modules}[^/]+/index\\.ts$` },
    'a module is known by its index.ts alone',
  ),
  refuse(
    'module-face',
    { path: `${modules}([^/]+)/.*${test}` },
    { path: modules, pathNot: [`${modules}$1/`, `${modules}[^/]+/index\\.ts$`, testing] },
    'a test knows another module by its index.ts and its *.testing.ts',
  ),
  refuse(
    'testing-in-product',
    { path: '^(apps|packages)/.*/src/', pathNot: [test, testing] },
    { path: testing },
    '*.testing.ts is a face for tests only',
  ),
];

const places = [
  refuse(
    'platform-business',
    { path: '^apps/server/src/platform/', pathNot: test },
    {
      path: '^(apps|packages)/',
      pathNot: ['^(apps/server/src/platform|packages/contract)/', installed],
    },
    'the platform knows no business',
  ),
  refuse(
    'modules-not-app',
    { path: modules, pathNot: test },
    { path: '^apps/server/src/(?!modules/|platform/)' },
    'modules do not know who composes them',
  ),
  refuse(
    'contract-leaf',
    { path: '^packages/contract/src/', pathNot: test },
    { pathNot: ['^packages/contract/', 'node_modules/zod/', '^zod$'] },
    'the contract imports nothing but zod',
  ),
  refuse(
    'i18n-leaf',
    { path: '^packages/i18n/src/', pathNot: test },
    { path: '^(apps|packages)/', pathNot: ['^packages/(i18n|contract)/', installed] },
    'the i18n package knows the contract alone',
  ),
  refuse(
    'front-end-packages',
    { path: '^packages/(client|ui)/src/', pathNot: test },
    {
      path: '^(apps|packages)/',
      pathNot: ['^packages/(contract|i18n)/', '^packages/$1/', installed],
    },
    'packages that both front ends share know neither of them, nor each other',
  ),
  ...Object.entries({
    'picture-matching': [],
    'sheet-reader': [],
    'text-search': ['^packages/contract/src/locales\\.ts$'],
  }).map(([engine, known]) =>
    refuse(
      'engine-apart',
      { path: `^packages/${engine}/` },
      { path: '^(apps|packages)/', pathNot: [`^packages/${engine}/`, ...known, installed] },
      'an engine knows no other part of the product; that of words the names of the languages',
    ),
  ),
  refuse(
    'analyser-alone',
    { path: '^packages/text-search/src/analyser/', pathNot: test },
    { pathNot: ['^packages/text-search/src/analyser/'] },
    'the analyser imports nothing',
  ),
  refuse(
    'web-apart',
    { path: '^apps/web/' },
    { path: '^apps/(server|console|gateway)/' },
    'the storefront calls the contract',
  ),
  refuse(
    'console-apart',
    { path: '^apps/console/' },
    { path: '^apps/(server|web|gateway)/' },
    'the console calls the contract',
  ),
  refuse(
    'server-apart',
    { path: '^apps/server/' },
    { path: '^apps/(web|console|gateway)/' },
    'the server knows the built pages by their place only',
  ),
  refuse(
    'gateway-apart',
    { path: '^apps/gateway/' },
    { path: '^(apps/(server|web|console)|packages)/', pathNot: installed },
    'the gateway stands for an outside company',
  ),
];

export default {
  forbidden: [
    refuse('circle', {}, { circular: true }, 'an import circle'),
    ...domainOrder,
    ...storefrontAreas,
    ...faces,
    refuse(
      'route-to-store',
      { path: '[./](routes|staff-routes|jobs|events)\\.ts$' },
      { path: '\\.store\\.ts$' },
      'routes, jobs and events call acts and reads',
    ),
    refuse(
      'screen-imported',
      { pathNot: `(/routes\\.ts|${test})$` },
      { path: '\\.route\\.tsx$' },
      'a screen is known by routes.ts alone',
    ),
    ...places,
    refuse(
      'unresolved',
      {},
      { couldNotResolve: true, pathNot: ['^virtual:', '/\\+types/', '\\?url$'] },
      'no such file or package',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|\\.react-router|migrations)/' },
    // Its TypeScript reader does not know TypeScript 7, and without a word reads one module only.
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
};

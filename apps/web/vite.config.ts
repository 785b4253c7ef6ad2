import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** Used by nearly every page. */
const frameModules =
  /(web[\\/]app[\\/](api|locale|session|shell(?![\\/](access|picture-search))|ui|[a-z-]+\.tsx?$)|packages[\\/](contract|i18n|client|ui)[\\/](?!src[\\/]paths[\\/]))/;
/** Modules of those folders that only some pages need, or that load on demand. */
const onDemandModules =
  /(shell[\\/](centre[\\/]|header[\\/]category-panel|way-back|help-link)|shell[\\/]head[\\/]structured-data|ui[\\/]((act-)?dialog|text[\\/]use-quantity-text|src[\\/]page-window)|images[\\/]search-image|picture-search[\\/](?!image-search-button|use-picture-search))/;
/** Cards and their data, controls around lists of cards, and the choices of a product's page. */
const cardModules =
  /catalogue[\\/](shown-card|cards[\\/](product-card|card-price)|lists[\\/](list-|use-list-path|filters)|product[\\/]variants[\\/](quantity|variant-choice))/;
/** Small modules that several pages load together: each would be a file of its own. */
const smallCardModules =
  /finding[\\/]catalogue[\\/](shown-card|cards[\\/]card-price|lists[\\/]category-pictures)\./;
const brandModules = /finding[\\/]brands[\\/]brand-(links|mark|tiles)\./;
/** Form fields, idempotency keys and digits: read-only pages do not load them. */
const formModules =
  /(ui[\\/](fields[\\/](choice|field|form-summary|text-input))|client[\\/]src[\\/]once|i18n[\\/]src[\\/]digits|contract[\\/]src[\\/]latin-digits)\./;

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const library = (name: string) => fileURLToPath(import.meta.resolve(name));

export default defineConfig({
  plugins: [reactRouter()],
  resolve: {
    // The storefront is written for React and runs on Preact, which is 58 kB less to fetch
    // (docs/decisions/0073).
    alias: [
      { find: /^react$/, replacement: file('./app/preact/react.ts') },
      { find: /^react\/jsx-runtime$/, replacement: library('preact/jsx-runtime') },
      { find: /^react-dom$/, replacement: library('preact/compat') },
      { find: /^react-dom\/client$/, replacement: library('preact/compat/client') },
    ],
  },
  // Libraries that import React must get Preact on the server, too.
  ssr: { noExternal: true },
  // Every supported browser has module preloading.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A page names some thirty files, and one of them with each icon: by their contents alone.
            entryFileNames: 'assets/[hash].js',
            chunkFileNames: 'assets/[hash].js',
            assetFileNames: 'assets/[hash][extname]',
            // A few larger files compress better than thirty small ones: the libraries, and what
            // every page shows.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  priority: 3,
                  test: /node_modules[\\/](preact|react-router|zustand|cookie)[\\/]/,
                },
                {
                  name: 'frame',
                  priority: 2,
                  test: (id) =>
                    frameModules.test(id) && !formModules.test(id) && !onDemandModules.test(id),
                  minShareCount: 8,
                },
                {
                  name: 'periods',
                  test: /(shell[\\/]use-terms|text[\\/]countdown|i18n[\\/]src[\\/]formats[\\/]durations)\./,
                  priority: 1,
                },
                { name: 'forms', test: formModules },
                { name: 'cards', test: smallCardModules },
                { name: 'brands', test: brandModules },
                {
                  name: 'shell',
                  test: (id) =>
                    /web[\\/]app[\\/](locale[\\/](i18n|next-texts)\.|shell[\\/](?!access))/.test(
                      id,
                    ) && !onDemandModules.test(id),
                  minShareCount: 2,
                },
                {
                  name: 'goods',
                  test: (id) =>
                    /web[\\/]app[\\/](ui|finding[\\/]catalogue)[\\/]/.test(id) &&
                    !onDemandModules.test(id) &&
                    !cardModules.test(id),
                  minShareCount: 4,
                },
              ],
            },
          },
        },
      },
    },
    // Our own entry is the input, so that the host and the loaders share one context key.
    ssr: {
      build: {
        // Files are named as in browsers: else each would be fetched under two names.
        rolldownOptions: {
          input: './server/handler.ts',
          output: { assetFileNames: 'assets/[hash][extname]' },
        },
      },
    },
  },
});

import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

/** What nearly every page needs. */
const everywhere =
  /(web[\\/]app[\\/](api|locale|shell(?![\\/](access|picture-search))|ui|[a-z-]+\.tsx?$)|packages[\\/](contract|locale)[\\/](?!src[\\/]paths[\\/]))/;
/** Fields, keys of acts, periods and countdowns: pages that are only looked at do without. */
const whereOneWrites =
  /(ui[\\/](choice|countdown|field|form-summary|text-input)|api[\\/]once|shell[\\/]use-terms|locale[\\/]src[\\/]durations)\./;

export default defineConfig({
  plugins: [reactRouter()],
  // Every browser we serve knows module preloading.
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Few larger files compress better than thirty small ones: the libraries, and what
            // every page shows.
            codeSplitting: {
              groups: [
                {
                  name: 'libraries',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|zustand|cookie)[\\/]/,
                },
                {
                  name: 'frame',
                  test: (id) => everywhere.test(id) && !whereOneWrites.test(id),
                  minShareCount: 8,
                },
                { name: 'forms', test: whereOneWrites },
                {
                  name: 'shell',
                  test: /web[\\/]app[\\/]shell[\\/](?!access)/,
                  minShareCount: 2,
                },
                {
                  name: 'goods',
                  test: /web[\\/]app[\\/](ui|finding[\\/]catalogue)[\\/]/,
                  minShareCount: 4,
                },
              ],
            },
          },
        },
      },
    },
    // Our own entry is the input, so that the context key is one object for the host and the
    // loaders.
    ssr: { build: { rollupOptions: { input: './server/handler.ts' } } },
  },
});

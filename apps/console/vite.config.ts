import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/console/',
  plugins: [reactRouter()],
  // The Content-Security-Policy knows no data: scripts or fonts.
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Code shared by many desks is in two files. Without this each desk requested a
              // hundred and sixty, most below 3 kB: six at a time on HTTP/1.1.
              groups: [
                { name: 'libraries', test: /node_modules/, minShareCount: 8, priority: 1 },
                { name: 'common', minShareCount: 8 },
              ],
            },
          },
        },
      },
    },
  },
  server: { proxy: { '/pdpd': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
});

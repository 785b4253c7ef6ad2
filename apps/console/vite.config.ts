import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/console/',
  plugins: [reactRouter()],
  // The Content-Security-Policy knows no data: scripts or fonts.
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  server: { proxy: { '/pdpd': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
});

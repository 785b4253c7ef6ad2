import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: { assetsInlineLimit: 0 },
  // Our own entry is the input, so that the context key is one object for the host and the loaders.
  environments: { ssr: { build: { rollupOptions: { input: './server/handler.ts' } } } },
});

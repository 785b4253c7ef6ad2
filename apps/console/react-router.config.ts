import type { Config } from '@react-router/dev/config';

// The server hands out build/client below /console/. The basename ends as Vite's base does:
// otherwise the build fails without a word.
export default { ssr: false, basename: '/console/' } satisfies Config;

import type { Config } from '@react-router/dev/config';

// The server hands out build/client below /console; there is nothing to render there.
export default { ssr: false, basename: '/console' } satisfies Config;

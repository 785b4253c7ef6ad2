import type { Config } from '@react-router/dev/config';

// One manifest with the first page: the route list is short, and no call to /__manifest is needed.
export default { ssr: true, routeDiscovery: { mode: 'initial' } } satisfies Config;

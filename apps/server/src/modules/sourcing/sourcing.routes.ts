import { sourcingEndpoints } from '@wasit/contract/sourcing/endpoints';
import { routes } from '../../platform/http/call/call.ts';
import { resolveProductLink } from './resolve-link.ts';
import { searchSuppliers, searchSuppliersByPicture } from './search-suppliers.ts';
import { supplierAdapter } from './suppliers.ts';

export const sourcingRoutes = routes(sourcingEndpoints, {
  resolveProductLink: ({ platform, locale }, { text }) =>
    resolveProductLink(platform, { text, locale }),
  suppliersConnected: async ({ platform }) => ({
    connected: supplierAdapter(platform)?.state() === 'on',
  }),
  supplierSearch: ({ platform, locale }, input) => searchSuppliers(platform, { ...input, locale }),
  supplierSearchByPicture: ({ platform, locale, files }) =>
    searchSuppliersByPicture(platform, { file: files[0], locale }),
  supplierStatus: async ({ platform }) => ({
    platform: '1688' as const,
    state: supplierAdapter(platform)?.state() ?? ('off' as const),
  }),
});

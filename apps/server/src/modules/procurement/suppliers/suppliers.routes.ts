import { supplierEndpoints } from '@wasit/contract/procurement/suppliers';
import { type Route, routes, withActor } from '../../../platform/http/call/call.ts';
import type { Shipments } from '../shipments.ts';
import { acceptSupplierClaim, refuseSupplierClaim, settleSupplierClaim } from './move-claim.ts';
import { openSupplierClaim } from './open-claim.ts';
import { saveSupplierFile } from './save-supplier-file.ts';
import { claimPage, supplierList, viewClaim, viewSupplierFile } from './suppliers.view.ts';

export const supplierRoutes = (shipments: Shipments): Route[] =>
  routes(supplierEndpoints, {
    supplierList: ({ platform, locale }, input) =>
      supplierList(platform, { ...input, locale, shipments }),
    supplierFile: ({ platform, locale }, { supplierId }) =>
      viewSupplierFile(platform, { supplierId, locale, shipments }),
    saveSupplierFile: withActor(saveSupplierFile),
    supplierClaims: ({ platform, locale }, input) => claimPage(platform, { ...input, locale }),
    async openSupplierClaim({ platform, actor, locale }, input) {
      const { claimNo } = await openSupplierClaim(platform, actor, {
        ...input,
        shipments,
      });
      return viewClaim(platform, { claimNo, locale });
    },
    async acceptSupplierClaim({ platform, actor, locale }, input) {
      const { claimNo } = await acceptSupplierClaim(platform, actor, input);
      return viewClaim(platform, { claimNo, locale });
    },
    async refuseSupplierClaim({ platform, actor, locale }, input) {
      const { claimNo } = await refuseSupplierClaim(platform, actor, input);
      return viewClaim(platform, { claimNo, locale });
    },
    async settleSupplierClaim({ platform, actor, locale }, input) {
      const { claimNo } = await settleSupplierClaim(platform, actor, input);
      return viewClaim(platform, { claimNo, locale });
    },
  });

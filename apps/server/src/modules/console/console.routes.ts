import { productDeskEndpoints } from '@wasit/contract/catalogue/desk';
import { tariffPreviewEndpoints } from '@wasit/contract/fees/tariffs';
import { staffOrderEndpoints } from '@wasit/contract/orders/desk';
import { auditEndpoints } from '@wasit/contract/staff/audit/audit';
import { customerPageEndpoints } from '@wasit/contract/staff/customers';
import { consoleEndpoints } from '@wasit/contract/staff/endpoints';
import { findEndpoints } from '@wasit/contract/staff/find';
import { generalSettingKeys, moneySettingKeys } from '@wasit/contract/staff/settings/settings';
import { isGuardedSetting } from '@wasit/contract/staff/settings/settings-guard';
import { fail } from '../../platform/errors.ts';
import { routes, withActor } from '../../platform/http/call/call.ts';
import { customerPage } from '../accounts/index.ts';
import { assignAgent, endAssignment } from '../agency/index.ts';
import { terminateOrder } from '../orders/index.ts';
import { categoryPricing } from './category-pricing.ts';
import { customerDetail } from './customer-desk.ts';
import { dashboard } from './dashboard/dashboard.ts';
import { findAnything } from './find-anything.ts';
import { importDeskRoutes } from './import-desk.ts';
import { staffOrderDetail } from './order-page/staff-order.view.ts';
import { staffOrderPage } from './order-page/staff-order-page.ts';
import { categoryHistory, staffProductDetail, staffProductPage } from './product-desk.ts';
import { changeSetting, listSettings } from './settings.view.ts';
import { previewTariffDrafts } from './tariff-preview.ts';
import { auditPage } from './trail/audit-search.ts';

export const consoleRoutes = [
  ...routes(consoleEndpoints, {
    staffDashboard: withActor(dashboard),
    settingList: async ({ platform }) => ({
      items: await listSettings(platform, generalSettingKeys),
    }),
    settingUpdate: withActor(changeSetting),
    moneySettingList: async ({ platform }) => ({
      items: await listSettings(platform, moneySettingKeys),
    }),
    async moneySettingUpdate({ platform, actor }, input) {
      if (isGuardedSetting(input.key)) fail('SECOND_PERSON_NEEDED');
      return changeSetting(platform, actor, input);
    },
  }),
  ...routes(staffOrderEndpoints, {
    staffOrderPage: ({ platform, actor, locale }, input) =>
      staffOrderPage(platform, actor, { ...input, locale }),
    staffOrderDetail: ({ platform, actor, locale }, { orderNo }) =>
      staffOrderDetail(platform, actor, { orderNo, locale }),
    terminateOrder: withActor(terminateOrder),
  }),
  ...routes(productDeskEndpoints, {
    staffProductPage: ({ platform, locale }, input) => staffProductPage(platform, input, locale),
    staffProductDetail: ({ platform, locale }, { productId }) =>
      staffProductDetail(platform, { productId, locale }),
    staffCategoryHistory: ({ platform }, { categoryId }) => categoryHistory(platform, categoryId),
    staffCategoryPricing: ({ platform }, { categoryId }) => categoryPricing(platform, categoryId),
  }),
  ...routes(customerPageEndpoints, {
    staffCustomerPage: ({ platform }, input) => customerPage(platform.db, input),
    staffCustomer: ({ platform, actor }, { userId }) => customerDetail(platform, actor, userId),
    staffAssignAgent: ({ platform, actor }, { userId, agentId }) =>
      assignAgent(platform, actor, { agentId, customerId: userId }),
    staffUnassignAgent: ({ platform, actor }, { userId, agentId }) =>
      endAssignment(platform, actor, { agentId, customerId: userId }),
  }),
  ...routes(auditEndpoints, {
    staffAuditPage: ({ platform }, input) => auditPage(platform, input),
  }),
  ...routes(tariffPreviewEndpoints, {
    previewTariffDrafts: ({ platform }, input) => previewTariffDrafts(platform, input),
  }),
  ...routes(findEndpoints, {
    staffFind: ({ platform, actor, locale }, { text }) =>
      findAnything(platform, actor, { text, locale }),
  }),
  ...importDeskRoutes,
];

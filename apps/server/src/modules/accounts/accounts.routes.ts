import { accountEndpoints } from '@wasit/contract/accounts/endpoints';
import { fail } from '../../platform/errors.ts';
import { type Call, routes } from '../../platform/http/call/call.ts';
import {
  addAddress,
  addressesOf,
  addressOf,
  deleteAddress,
  updateAddress,
} from './addresses/addresses.ts';
import { regionsBelow } from './addresses/regions.ts';
import { userInfo } from './users/find-users.ts';

const viewAddress = async ({ platform, locale }: Call, id: { userId: string; addressId: string }) =>
  (await addressOf(platform.db, { ...id, locale })) ?? fail('NOT_FOUND');

export const accountRoutes = routes(accountEndpoints, {
  userInfo: (call) => userInfo(call.platform.db, call.actor.userId),
  addressList: async (call) => ({
    items: await addressesOf(call.platform.db, call.actor.userId, call.locale),
  }),
  addressAdd: async (call, input) =>
    viewAddress(call, await addAddress(call.platform, call.actor, input)),
  addressUpdate: async (call, input) =>
    viewAddress(call, await updateAddress(call.platform, call.actor, input)),
  addressDelete: (call, { id }) => deleteAddress(call.platform, call.actor, id),
  areaList: async (_call, { parentId }) => ({ items: regionsBelow(parentId) }),
});

import { unclaimedEndpoints } from '@wasit/contract/logistics/unclaimed/unclaimed';
import { asStaff } from '../../../platform/actor.ts';
import { routes } from '../../../platform/http/call/call.ts';
import { decideUnclaimed, proposeUnclaimed } from './decide-unclaimed.ts';
import { unclaimedPage, viewUnclaimed } from './unclaimed.view.ts';

export const unclaimedRoutes = routes(unclaimedEndpoints, {
  unclaimedList: ({ platform, actor }, input) => unclaimedPage(platform, asStaff(actor), input),
  async proposeUnclaimed({ platform, actor }, input) {
    const { orderNo } = await proposeUnclaimed(platform, asStaff(actor), input);
    return viewUnclaimed(platform, asStaff(actor), orderNo);
  },
  async decideUnclaimed({ platform, actor }, input) {
    const { orderNo } = await decideUnclaimed(platform, asStaff(actor), input);
    return viewUnclaimed(platform, asStaff(actor), orderNo);
  },
});

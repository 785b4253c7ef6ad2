import { unclaimedEndpoints } from '@wasit/contract/logistics/unclaimed/unclaimed';
import { routes, withActor } from '../../../platform/http/call/call.ts';
import { decideUnclaimed, proposeUnclaimed } from './decide-unclaimed.ts';
import { unclaimedPage, viewUnclaimed } from './unclaimed.view.ts';

export const unclaimedRoutes = routes(unclaimedEndpoints, {
  unclaimedList: withActor(unclaimedPage),
  async proposeUnclaimed({ platform, actor }, input) {
    const { orderNo } = await proposeUnclaimed(platform, actor, input);
    return viewUnclaimed(platform, actor, orderNo);
  },
  async decideUnclaimed({ platform, actor }, input) {
    const { orderNo } = await decideUnclaimed(platform, actor, input);
    return viewUnclaimed(platform, actor, orderNo);
  },
});

import { exceptionEndpoints } from '@wasit/contract/exceptions/endpoints';
import { routes, withActor } from '../../platform/http/call/call.ts';
import { activeStaffWithPermission } from '../staff/index.ts';
import { exceptionPage, viewException } from './exceptions.view.ts';
import { closeException, planException } from './handle-exception.ts';

export const exceptionRoutes = routes(exceptionEndpoints, {
  exceptionList: withActor(exceptionPage),
  exceptionDetail: ({ platform, actor }, { exceptionId }) =>
    viewException(platform, actor, exceptionId),
  exceptionOwners: async ({ platform }) => ({
    items: await activeStaffWithPermission(platform.db, 'exceptions.handle'),
  }),
  async planException({ platform, actor }, input) {
    const { exceptionId } = await planException(platform, actor, input);
    return viewException(platform, actor, exceptionId);
  },
  async closeException({ platform, actor }, input) {
    const { exceptionId } = await closeException(platform, actor, input);
    return viewException(platform, actor, exceptionId);
  },
});

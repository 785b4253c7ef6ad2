import { exceptionEndpoints } from '@wasit/contract/exceptions/endpoints';
import { asStaff } from '../../platform/actor.ts';
import { routes } from '../../platform/http/call/call.ts';
import { activeStaffWithPermission } from '../staff/index.ts';
import { exceptionPage, viewException } from './exceptions.view.ts';
import { closeException, planException } from './handle-exception.ts';

export const exceptionRoutes = routes(exceptionEndpoints, {
  exceptionList: ({ platform, actor }, query) => exceptionPage(platform, asStaff(actor), query),
  exceptionDetail: ({ platform, actor }, { exceptionId }) =>
    viewException(platform, asStaff(actor), exceptionId),
  exceptionOwners: async ({ platform }) => ({
    items: await activeStaffWithPermission(platform.db, 'exceptions.handle'),
  }),
  async planException({ platform, actor }, input) {
    const { exceptionId } = await planException(platform, asStaff(actor), input);
    return viewException(platform, asStaff(actor), exceptionId);
  },
  async closeException({ platform, actor }, input) {
    const { exceptionId } = await closeException(platform, asStaff(actor), input);
    return viewException(platform, asStaff(actor), exceptionId);
  },
});

import { brandAgentEndpoints } from '@wasit/contract/brands/agents';
import { fail } from '../../platform/errors.ts';
import { routes, withActor } from '../../platform/http/call/call.ts';
import { applyAsBrandAgent } from './apply.ts';
import { decideApplication, noteApplication, takeUpApplication } from './decide.ts';
import { applicationDetail, myApplications, staffApplications } from './list-applications.ts';

export const brandAgentRoutes = routes(brandAgentEndpoints, {
  applyAsBrandAgent: ({ platform, actor, locale }, input) =>
    applyAsBrandAgent(platform, actor, { input, locale }),
  myBrandApplications: ({ platform, actor }, paging) =>
    myApplications(platform, { ...paging, userId: actor.userId }),
  staffApplications: ({ platform }, query) => staffApplications(platform, query),
  staffApplication: async ({ platform }, { applicationNo }) =>
    (await applicationDetail(platform, applicationNo)) ?? fail('NOT_FOUND'),
  takeUpApplication: ({ platform, actor }, { applicationNo }) =>
    takeUpApplication(platform, actor, applicationNo),
  decideApplication: withActor(decideApplication),
  noteApplication: withActor(noteApplication),
});

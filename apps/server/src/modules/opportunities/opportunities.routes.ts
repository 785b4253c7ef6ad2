import { opportunityEndpoints } from '@wasit/contract/opportunities/endpoints';
import { routes, withActor } from '../../platform/http/call/call.ts';
import { addOpportunity } from './add-opportunity.ts';
import { listOpportunities, readOpportunity } from './opportunities.view.ts';
import { endOpportunity, takeUpOpportunity } from './work-on-opportunity.ts';

export const opportunityRoutes = routes(opportunityEndpoints, {
  addOpportunity: ({ platform, actor, locale }, input) =>
    addOpportunity(platform, actor, { input, locale }),
  opportunityList: ({ platform }, query) => listOpportunities(platform, query),
  opportunityDetail: ({ platform }, { opportunityNo }) => readOpportunity(platform, opportunityNo),
  takeUpOpportunity: ({ platform, actor }, { opportunityNo }) =>
    takeUpOpportunity(platform, actor, opportunityNo),
  endOpportunity: withActor(endOpportunity),
});

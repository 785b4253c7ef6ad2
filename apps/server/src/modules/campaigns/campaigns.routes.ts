import { campaignEndpoints } from '@wasit/contract/campaigns/endpoints';
import { asStaff } from '../../platform/actor.ts';
import { routes } from '../../platform/http/call/call.ts';
import { eventDetail, listEvents, staffEvent, staffEventPage } from './read-campaigns.ts';
import { moveCampaign, restoreCampaign, saveCampaign } from './save-campaign.ts';

export const campaignRoutes = routes(campaignEndpoints, {
  listEvents: ({ platform, locale }) => listEvents(platform, locale),
  eventDetail: ({ platform, locale }, { eventId }) => eventDetail(platform, { eventId, locale }),
  staffEventPage: ({ platform, locale }, query) => staffEventPage(platform, query, locale),
  staffEvent: ({ platform, actor }, { eventId }) =>
    staffEvent(platform, { eventId, staffId: asStaff(actor).staffId }),
  saveEvent: ({ platform, actor }, input) => saveCampaign(platform, actor, input),
  moveEvent: ({ platform, actor }, input) => moveCampaign(platform, actor, input),
  restoreEvent: ({ platform, actor }, input) => restoreCampaign(platform, actor, input),
});

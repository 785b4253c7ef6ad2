import { campaignEndpoints } from '@wasit/contract/campaigns/endpoints';
import { routes, withActor } from '../../platform/http/call/call.ts';
import { eventDetail, listEvents, staffEvent, staffEventPage } from './read-campaigns.ts';
import { moveCampaign, restoreCampaign, saveCampaign } from './save-campaign.ts';

export const campaignRoutes = routes(campaignEndpoints, {
  listEvents: ({ platform, locale }) => listEvents(platform, locale),
  eventDetail: ({ platform, locale }, { eventId }) => eventDetail(platform, { eventId, locale }),
  staffEventPage: ({ platform, locale }, query) => staffEventPage(platform, query, locale),
  staffEvent: ({ platform, actor }, { eventId }) =>
    staffEvent(platform, { eventId, staffId: actor.staffId }),
  saveEvent: withActor(saveCampaign),
  moveEvent: withActor(moveCampaign),
  restoreEvent: withActor(restoreCampaign),
});

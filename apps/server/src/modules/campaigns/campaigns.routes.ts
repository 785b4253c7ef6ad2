import { campaignEndpoints } from '@wasit/contract/campaigns/endpoints';
import { routes } from '../../platform/http/call.ts';
import { eventDetail, listEvents, staffEvent, staffEventPage } from './read-campaigns.ts';
import { saveCampaign } from './save-campaign.ts';

export const campaignRoutes = routes(campaignEndpoints, {
  listEvents: ({ platform, locale }) => listEvents(platform, locale),
  eventDetail: ({ platform, locale }, { eventId }) => eventDetail(platform, { eventId, locale }),
  staffEventPage: ({ platform, locale }, query) => staffEventPage(platform, query, locale),
  staffEvent: ({ platform }, { eventId }) => staffEvent(platform, eventId),
  saveEvent: ({ platform, actor }, input) => saveCampaign(platform, actor, input),
});

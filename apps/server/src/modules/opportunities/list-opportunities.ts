import type { Sorted } from '@wasit/contract/desks/lists';
import type { OpportunityStatus } from '@wasit/contract/opportunities/endpoints';
import type { Paging } from '@wasit/contract/wire';
import type { Platform } from '../../platform/platform.ts';
import { opportunitiesOfStatus } from './opportunities.store.ts';
import { viewOpportunity } from './opportunities.view.ts';

type Query = Paging & Sorted<'opportunities'> & { status: OpportunityStatus; search: string };

export async function listOpportunities({ db }: Platform, query: Query) {
  const { rows, ...page } = await opportunitiesOfStatus(db, query);
  return { items: rows.map(viewOpportunity), ...page };
}

import type { OpportunityKind } from '@wasit/contract/opportunities/endpoints';

export type { OpportunityKind };

/**
 * In the order of the form. A separate list: the contract's module would load zod in the browser.
 */
export const opportunityKinds = [
  'supply',
  'distribution',
  'wholesale',
  'logistics',
  'other',
] as const satisfies readonly OpportunityKind[];

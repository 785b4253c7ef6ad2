import type { OpportunityKind } from '@wasit/contract/opportunities/endpoints';

export type { OpportunityKind };

/**
 * In the order of the form. A list of its own: the contract's module would bring zod to the
 * browser.
 */
export const opportunityKinds = [
  'supply',
  'distribution',
  'wholesale',
  'logistics',
  'other',
] as const satisfies readonly OpportunityKind[];

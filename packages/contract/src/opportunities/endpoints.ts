import { z } from 'zod';
import { email } from '../accounts/endpoints.ts';
import { contactPhone } from '../brands/agents.ts';
import { deskLists } from '../desks/lists.ts';
import { act, endpoint, endpointsOf, write } from '../endpoint.ts';
import { InquiryFile, inquiryFiles } from '../quotes/endpoints.ts';
import {
  Instant,
  LocaleSchema,
  Paging,
  PublicId,
  pageOf,
  required,
  sortBy,
  trimmed,
} from '../wire.ts';

/** What a person offers or looks for. */
export const opportunityKinds = [
  'supply',
  'distribution',
  'wholesale',
  'logistics',
  'other',
] as const;
export type OpportunityKind = (typeof opportunityKinds)[number];

/** New until a member of staff takes it up; then it is won or closed. It may be closed at once. */
export const opportunityStatuses = ['NEW', 'TAKEN_UP', 'WON', 'CLOSED'] as const;
export type OpportunityStatus = (typeof opportunityStatuses)[number];

/** Maximum number of open opportunities per contact. */
export const maxOpenOpportunities = 5;

export const OpportunityInput = z.object({
  company: required(120),
  contactName: required(120),
  phone: contactPhone,
  email: z.union([z.literal(''), z.string().trim().pipe(email)]).default(''),
  kind: z.enum(opportunityKinds),
  text: required(2_000),
  fileIds: z.array(PublicId).max(inquiryFiles.max).default([]),
});
export type OpportunityInput = z.infer<typeof OpportunityInput>;

export const Opportunity = z.object({
  opportunityNo: PublicId,
  status: z.enum(opportunityStatuses),
  kind: z.enum(opportunityKinds),
  company: z.string(),
  contactName: z.string(),
  phone: z.string(),
  createdAt: Instant,
});
export type Opportunity = z.infer<typeof Opportunity>;

export const OpportunityDetail = Opportunity.extend({
  email: z.string().nullable(),
  text: z.string(),
  files: z.array(InquiryFile),
  locale: LocaleSchema,
  /** The customer’s user name; null for a visitor. */
  userName: z.string().nullable(),
  takenUp: z.object({ by: z.string(), at: Instant }).nullable(),
  ended: z.object({ by: z.string(), at: Instant, note: z.string() }).nullable(),
});
export type OpportunityDetail = z.infer<typeof OpportunityDetail>;

const ByNo = z.object({ opportunityNo: PublicId });
const staff = { policy: 'staff:opportunities.handle' } as const;

export const opportunityEndpoints = endpointsOf({
  addOpportunity: write('/hello/bo/add', {
    summary:
      'Tell us of a business opportunity, with up to 3 files that were uploaded as those of an inquiry.',
    in: OpportunityInput,
    out: ByNo,
    policy: 'anyone',
    inMode: 'refused',
    errors: ['FILE_UNKNOWN', 'OPPORTUNITY_LIMIT'],
    perMinute: 6,
  }),
  opportunityList: endpoint('POST', '/console/opportunities/list', {
    summary:
      'Opportunities of one status: those that wait the oldest first, the others the newest first.',
    in: Paging.extend({
      status: z.enum(opportunityStatuses).default('NEW'),
      search: trimmed(100).default(''),
      sort: sortBy(deskLists.opportunities.sorts),
    }),
    out: pageOf(Opportunity),
    ...staff,
  }),
  opportunityDetail: endpoint('POST', '/console/opportunities/detail', {
    summary: 'One opportunity with its files.',
    in: ByNo,
    out: OpportunityDetail,
    ...staff,
  }),
  takeUpOpportunity: act('/console/opportunities/takeUp', {
    summary: 'A new opportunity is followed up: colleagues see by whom.',
    in: ByNo,
    errors: ['OPPORTUNITY_MOVED'],
    ...staff,
  }),
  endOpportunity: act('/console/opportunities/end', {
    summary:
      'One that was taken up is won or closed; a new one can only be closed. The note is for staff.',
    in: ByNo.extend({
      from: z.enum(['NEW', 'TAKEN_UP']),
      outcome: z.enum(['WON', 'CLOSED']),
      note: required(500),
    }).refine(({ from, outcome }) => from === 'TAKEN_UP' || outcome === 'CLOSED', {
      path: ['outcome'],
      message: 'FORMAT',
    }),
    errors: ['OPPORTUNITY_MOVED'],
    ...staff,
  }),
});

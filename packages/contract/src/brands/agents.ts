import { z } from 'zod';
import { email } from '../accounts/endpoints.ts';
import { sentPhone } from '../accounts/normalise-phone.ts';
import { deskLists } from '../desks/lists.ts';
import { act, endpoint, endpointsOf, write } from '../endpoint.ts';
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

/** An application is new until staff take it up; either way they accept or decline it, once. */
export const applicationStatuses = ['NEW', 'TALKING', 'ACCEPTED', 'DECLINED'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/**
 * Open applications per person: enough for a trader in several brands, too few to flood the desk.
 */
export const maxOpenApplications = 5;

/** "Contact: a positive integer of 7–13 digits" (specification, section 5), as people write it. */
export const contactPhone = z.preprocess(
  sentPhone,
  z
    .string()
    .min(1, 'REQUIRED')
    .regex(/^\+?\d{7,13}$/, 'PHONE_INVALID')
    .regex(/[1-9]/, 'PHONE_INVALID'),
);

/**
 * Specification, section 3: "Agent application: name, email, phone, brand"; city and business help
 * the talk and may stay empty.
 */
export const BrandApplicationInput = z.object({
  name: required(120),
  email: z.string().trim().min(1, 'REQUIRED').pipe(email),
  phone: contactPhone,
  brand: required(120),
  city: trimmed(80).default(''),
  business: trimmed(1_000).default(''),
});
export type BrandApplicationInput = z.infer<typeof BrandApplicationInput>;

/** As shown to its applicant. */
export const BrandApplication = z.object({
  applicationNo: PublicId,
  status: z.enum(applicationStatuses),
  createdAt: Instant,
  brand: z.string(),
  /** Our answer to the applicant. */
  answer: z.object({ text: z.string(), at: Instant }).nullable(),
});
export type BrandApplication = z.infer<typeof BrandApplication>;

export const StaffApplication = BrandApplication.extend({
  name: z.string(),
  email: z.string(),
  /** E.164 where it is such a number. */
  phone: z.string(),
  city: z.string(),
  business: z.string(),
  locale: LocaleSchema,
});
export type StaffApplication = z.infer<typeof StaffApplication>;

export const StaffApplicationDetail = StaffApplication.extend({
  decidedBy: z.string().nullable(),
  /**
   * Opens WhatsApp with a first sentence in the applicant's language; null where the number has no
   * country code.
   */
  whatsappLink: z.string().nullable(),
  /**
   * Accounts that may be the applicant's: `sent` by it while logged in, or of this e-mail address
   * or phone number as proved by a code. Their level is set there, by who may.
   */
  accounts: z.array(
    z.object({
      userId: PublicId,
      userName: z.string(),
      level: z.number().int(),
      matchedBy: z.enum(['sent', 'email', 'phone']),
    }),
  ),
  notes: z.array(z.object({ noteId: PublicId, text: z.string(), by: z.string(), at: Instant })),
});
export type StaffApplicationDetail = z.infer<typeof StaffApplicationDetail>;

const ByNo = z.object({ applicationNo: PublicId });
const staff = { policy: 'staff:brand-agents.decide' } as const;

export const brandAgentEndpoints = endpointsOf({
  applyAsBrandAgent: write('/hello/front/brand/agent/apply', {
    summary: 'Apply to become a brand agent. One open application per person and brand.',
    in: BrandApplicationInput,
    out: ByNo,
    policy: 'anyone',
    inMode: 'refused',
    errors: ['APPLICATION_OPEN', 'APPLICATION_LIMIT'],
    perMinute: 6,
  }),
  myBrandApplications: endpoint('POST', '/hello/front/brand/agent/mine', {
    summary: 'The customer’s applications with our answers, the newest first.',
    in: Paging,
    out: pageOf(BrandApplication),
    policy: 'customer',
  }),
  staffApplications: endpoint('POST', '/console/brandAgents/list', {
    summary:
      'Applications of one status: those that wait the oldest first, the others the newest first.',
    in: Paging.extend({
      status: z.enum(applicationStatuses).default('NEW'),
      search: trimmed(100).default(''),
      sort: sortBy(deskLists['brand-agents'].sorts),
    }),
    out: pageOf(StaffApplication),
    ...staff,
  }),
  staffApplication: endpoint('POST', '/console/brandAgents/detail', {
    summary: 'One application with its notes and the accounts that may be the applicant’s.',
    in: ByNo,
    out: StaffApplicationDetail,
    ...staff,
  }),
  takeUpApplication: act('/console/brandAgents/takeUp', {
    summary: 'A new application is being talked about: colleagues see that somebody is at it.',
    in: ByNo,
    errors: ['APPLICATION_MOVED'],
    ...staff,
  }),
  decideApplication: act('/console/brandAgents/decide', {
    summary:
      'Accept or decline an open application; the applicant is told `reason`. Accepting changes no account’s level.',
    in: ByNo.extend({
      from: z.enum(['NEW', 'TALKING']),
      decision: z.enum(['ACCEPTED', 'DECLINED']),
      reason: required(500),
    }),
    errors: ['APPLICATION_MOVED'],
    ...staff,
  }),
  noteApplication: act('/console/brandAgents/note', {
    summary: 'Write a note that staff read beside the application. Notes are never changed.',
    in: ByNo.extend({ text: required(1_000) }),
    ...staff,
  }),
});

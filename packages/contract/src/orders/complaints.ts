import { z } from 'zod';
import { deskLists } from '../desks/lists.ts';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import { ByOrder } from '../logistics/endpoints.ts';
import {
  DualMoney,
  Instant,
  Money,
  OrderNo,
  Paging,
  PublicId,
  pageOf,
  required,
  StoredFile,
  sortBy,
  trimmed,
} from '../wire.ts';
import { complaintKinds, complaintStatuses, complaintTimers } from './complaint-states.ts';

export const ComplaintNote = z.object({
  /** The customer, or us. */
  author: z.enum(['customer', 'wasit']),
  text: z.string(),
  pictures: z.array(StoredFile),
  at: Instant,
});

export const Complaint = z.object({
  complaintNo: PublicId,
  orderNo: OrderNo,
  kind: z.enum(complaintKinds),
  status: z.enum(complaintStatuses),
  openedAt: Instant,
  /** Until when pictures can be added. */
  evidenceDeadlineAt: Instant,
  /** Our next step and its deadline in our working time; null if it is not our turn. */
  due: z
    .object({ timer: z.enum(complaintTimers), deadlineAt: Instant, isLate: z.boolean() })
    .nullable(),
  notes: z.array(ComplaintNote),
  /** The offered or paid amount. */
  offer: DualMoney.nullable(),
  closedAt: Instant.nullable(),
  closeReason: z.string().nullable(),
});
export type Complaint = z.infer<typeof Complaint>;

export const StaffComplaint = Complaint.extend({
  customer: z.object({ userId: PublicId, userName: z.string() }),
  /** `agent`: who wrote it for the customer. */
  notes: z.array(ComplaintNote.extend({ agent: z.string().nullable() })),
  /** The maximum compensation: the goods less earlier refunds. */
  maxCompensation: Money,
  handledBy: z.string().nullable(),
});
export type StaffComplaint = z.infer<typeof StaffComplaint>;

/** Maximum number of pictures per message of a complaint. */
export const maxComplaintPictures = 5;
const pictures = z.array(PublicId).max(maxComplaintPictures).default([]);
const One = z.object({ complaintNo: PublicId });
const moved = ['NOT_FOUND', 'COMPLAINT_STATE'] as const;

export const complaintEndpoints = endpointsOf({
  complaintList: endpoint('POST', '/hello/complaint/list', {
    summary: 'Complaints about an order of mine, and until when one of each kind can be opened.',
    in: ByOrder,
    out: z.object({
      items: z.array(Complaint),
      mayOpen: z.array(
        z.object({ kind: z.enum(complaintKinds), until: Instant.nullable(), open: z.boolean() }),
      ),
    }),
    policy: 'customer',
    inMode: 'reads',
    errors: ['NOT_FOUND'],
  }),
  complaintOpen: write('/hello/complaint/open', {
    summary:
      'Complain about delivered goods: 7 days for quality, 3 for damage and shortage (settings), with pictures.',
    in: ByOrder.extend({
      kind: z.enum(complaintKinds),
      text: required(1000),
      pictureIds: pictures,
    }),
    out: Complaint,
    policy: 'customer',
    inMode: 'acts',
    errors: ['NOT_FOUND', 'ORDER_STATE', 'COMPLAINT_LATE', 'COMPLAINT_RUNNING', 'FILE_UNKNOWN'],
  }),
  complaintWrite: write('/hello/complaint/write', {
    summary: 'Add words or pictures to an open complaint.',
    in: One.extend({ text: required(1000), pictureIds: pictures }),
    out: Complaint,
    policy: 'customer',
    inMode: 'acts',
    errors: [...moved, 'EVIDENCE_LATE', 'FILE_UNKNOWN'],
  }),
  complaintAnswer: write('/hello/complaint/answer', {
    summary: 'Accept the compensation that was offered, or decline it.',
    in: One.extend({ answer: z.enum(['accept', 'decline']) }),
    out: Complaint,
    policy: 'customer',
    errors: [...moved, 'REFUND_ABOVE_PAID'],
  }),
  complaintWithdraw: write('/hello/complaint/withdraw', {
    summary: 'Take a complaint back.',
    in: One,
    out: Complaint,
    policy: 'customer',
    errors: [...moved],
  }),
});

const policy = 'staff:complaints.handle' as const;
export const staffComplaintEndpoints = endpointsOf({
  staffComplaintPage: endpoint('POST', '/console/complaints/list', {
    summary:
      'Complaints: those that wait for us the oldest first, those that wait for the customer, and those that ended.',
    in: Paging.extend({
      show: z.enum(['open', 'offered', 'ended']).default('open'),
      /** Order, or the customer by name, phone or e-mail. */
      search: trimmed(100).optional(),
      sort: sortBy(deskLists.complaints.sorts),
    }),
    out: pageOf(StaffComplaint.omit({ notes: true, maxCompensation: true })),
    policy,
  }),
  staffComplaint: endpoint('POST', '/console/complaints/detail', {
    summary: 'One complaint with its words and pictures.',
    in: One,
    out: StaffComplaint,
    policy,
    errors: ['NOT_FOUND'],
  }),
  staffComplaintTakeUp: write('/console/complaints/takeUp', {
    summary: 'Take a new complaint up: the time of the review begins.',
    in: One,
    out: StaffComplaint,
    policy,
    errors: [...moved],
  }),
  staffComplaintReply: write('/console/complaints/reply', {
    summary: 'Write to the customer.',
    in: One.extend({ text: required(1000) }),
    out: StaffComplaint,
    policy,
    errors: [...moved],
  }),
  staffComplaintOffer: write('/console/complaints/offer', {
    summary:
      'Offer a compensation, at most what the goods cost; the customer accepts or declines it.',
    in: One.extend({ amount: Money, text: required(1000) }),
    out: StaffComplaint,
    policy,
    errors: [...moved, 'COMPENSATION_RANGE'],
  }),
  staffComplaintRefuse: write('/console/complaints/refuse', {
    summary: 'Refuse a complaint; the customer reads the reason.',
    in: One.extend({ reason: required(300) }),
    out: StaffComplaint,
    policy,
    errors: [...moved],
  }),
});

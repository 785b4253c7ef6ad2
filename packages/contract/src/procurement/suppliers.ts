import { z } from 'zod';
import { deskLists } from '../desks/lists.ts';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import { PurchaseAmount } from '../fees/purchase-rates.ts';
import { findings } from '../logistics/parcels/findings.ts';
import {
  Instant,
  Money,
  OrderNo,
  Paging,
  PublicId,
  pageOf,
  required,
  SupplierId,
  sortBy,
  trimmed,
} from '../wire.ts';
import { claimCauses, claimStatuses, supplierFileFields } from './claim-states.ts';

/** A supplier's performance in the last 365 days; null without data. */
const performance = {
  /** Purchase orders that were ordered. */
  orders: z.number().int(),
  /** Days from the order to the last waybill: the medians of promised and actual ones. */
  promisedDays: z.number().nullable(),
  neededDays: z.number().nullable(),
  /** Orders with a promised day that are sent or late: the share sent in time. */
  onTimePercent: z.number().nullable(),
  /** Lines counted at receiving, and the shares with findings. */
  counted: z.number().int(),
  wrongPercent: z.number().nullable(),
  shortPercent: z.number().nullable(),
  damagedPercent: z.number().nullable(),
  claimsOpen: z.number().int(),
  /** Accepted amounts that the supplier has not paid yet. */
  owed: Money,
};

export const SupplierRow = z.object({
  supplierId: z.number().int(),
  supplierName: z.string(),
  city: z.string(),
  phone: z.string(),
  wechat: z.string(),
  lastOrderAt: Instant.nullable(),
  ...performance,
});
export type SupplierRow = z.infer<typeof SupplierRow>;

const file = {
  contact: trimmed(100),
  phone: trimmed(40),
  wechat: trimmed(60),
  bankName: trimmed(100),
  bankHolder: trimmed(100),
  bankAccount: trimmed(60),
  alipay: trimmed(100),
  note: trimmed(1000),
};

export const SupplierFile = SupplierRow.extend({
  ...file,
  /** Incremented by each change; a change names the version it is based on. */
  version: z.number().int(),
  changes: z.array(
    z.object({
      field: z.enum(supplierFileFields),
      before: z.string(),
      after: z.string(),
      reason: z.string(),
      by: z.string(),
      at: Instant,
    }),
  ),
  /** Findings of counts: those in no claim yet first, then newest first. */
  discrepancies: z.array(
    z.object({
      parcelId: PublicId,
      waybill: z.string(),
      orderNo: OrderNo,
      lineId: PublicId,
      name: z.string(),
      finding: z.enum(findings),
      expected: z.number().int(),
      counted: z.number().int(),
      note: z.string(),
      at: Instant,
      /** The claim that it is in. */
      claimNo: PublicId.nullable(),
    }),
  ),
  /** Their total; the list is limited. */
  discrepanciesTotal: z.number().int(),
});
export type SupplierFile = z.infer<typeof SupplierFile>;

export const SupplierClaim = z.object({
  claimNo: PublicId,
  supplierId: z.number().int(),
  supplierName: z.string(),
  status: z.enum(claimStatuses),
  /** Incremented by each change; a change names the version it is based on. */
  version: z.number().int(),
  cause: z.enum(claimCauses),
  /** The waybill or complaint it is based on; empty for neither. */
  reference: z.string(),
  claimedYuan: z.number(),
  acceptedYuan: z.number().nullable(),
  settledYuan: z.number().nullable(),
  /**
   * The claimed amount, at the rate of the acceptance; before that at the current one, null without
   * any.
   */
  claimed: Money.nullable(),
  /** The accepted amount, as booked at the rate of yuan at that time. */
  accepted: Money.nullable(),
  /** The amount received, at the same rate. */
  settled: Money.nullable(),
  reason: z.string(),
  createdAt: Instant,
  history: z.array(
    z.object({
      event: z.enum(['open', 'accept', 'refuse', 'settle']),
      text: z.string(),
      by: z.string(),
      at: Instant,
    }),
  ),
});
export type SupplierClaim = z.infer<typeof SupplierClaim>;

const ById = z.object({ supplierId: SupplierId });
const Versioned = z.object({ claimNo: PublicId, version: z.number().int().min(0).max(1_000_000) });
const amount = PurchaseAmount.refine((yuan) => yuan > 0, 'ABOVE_ZERO');

const reading = { policy: 'staff:suppliers.read' } as const;

export const supplierEndpoints = endpointsOf({
  supplierList: endpoint('POST', '/console/procurement/suppliers', {
    summary:
      'Suppliers of the catalogue, with how they did in 365 days, open claims and what they owe us: those that something was ordered at, then the others.',
    in: Paging.extend({
      search: trimmed(100).default(''),
      sort: sortBy(deskLists.suppliers.sorts),
    }),
    out: pageOf(SupplierRow),
    ...reading,
  }),
  supplierFile: endpoint('POST', '/console/procurement/supplier', {
    summary: 'One supplier: contacts, bank and Alipay data, how they did, what was found wrong.',
    in: ById,
    out: SupplierFile,
    ...reading,
  }),
  saveSupplierFile: write('/console/procurement/saveSupplier', {
    summary:
      'Fill or correct a supplier’s file. What stood there stays in its history; a correction takes a reason.',
    in: ById.extend({
      version: z.number().int().min(0).max(1_000_000),
      ...file,
      reason: trimmed(300).default(''),
    }),
    out: ById.extend({ version: z.number().int() }),
    policy: 'staff:procurement.buy',
    errors: ['SUPPLIER_CHANGED', 'REASON_NEEDED', 'NOT_FOUND'],
  }),
  supplierClaims: endpoint('POST', '/console/procurement/claims', {
    summary: 'Claims on suppliers of one status; the oldest first.',
    in: Paging.extend({
      status: z.enum(claimStatuses).default('open'),
      supplierId: SupplierId.nullable().default(null),
      search: trimmed(100).default(''),
      sort: sortBy(deskLists['supplier-claims'].sorts),
    }),
    out: pageOf(SupplierClaim),
    ...reading,
  }),
  openSupplierClaim: write('/console/procurement/openClaim', {
    summary:
      'Claim money of a supplier: for a parcel in which something was found wrong, for a complaint of a customer, or otherwise.',
    in: ById.extend({
      cause: z.enum(claimCauses),
      reference: trimmed(60).default(''),
      amountYuan: amount,
      reason: required(300),
    }),
    out: SupplierClaim,
    policy: 'staff:procurement.buy',
    errors: ['CLAIM_EXISTS', 'NOT_FOUND'],
  }),
  acceptSupplierClaim: write('/console/procurement/acceptClaim', {
    summary:
      'The supplier will pay so much back, at most what was claimed: it is booked as owed to us at the present rate of yuan.',
    in: Versioned.extend({ amountYuan: amount, note: trimmed(300).default('') }),
    out: SupplierClaim,
    policy: 'staff:procurement.buy',
    errors: ['CLAIM_MOVED', 'NOT_FOUND'],
  }),
  refuseSupplierClaim: write('/console/procurement/refuseClaim', {
    summary: 'The supplier pays nothing back.',
    in: Versioned.extend({ reason: required(300) }),
    out: SupplierClaim,
    policy: 'staff:procurement.buy',
    errors: ['CLAIM_MOVED', 'NOT_FOUND'],
  }),
  settleSupplierClaim: write('/console/procurement/settleClaim', {
    summary:
      'The money has come: so much as was accepted, or less; what did not come is written off.',
    in: Versioned.extend({ amountYuan: amount, reference: required(200) }),
    out: SupplierClaim,
    policy: 'staff:payments.review',
    errors: ['CLAIM_MOVED', 'NOT_FOUND'],
  }),
});

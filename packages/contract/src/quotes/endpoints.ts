import { z } from 'zod';
import { email } from '../accounts/endpoints.ts';
import { sentPhone } from '../accounts/normalise-phone.ts';
import { ProductCard } from '../catalogue/endpoints.ts';
import { deskLists } from '../desks/lists.ts';
import { act, endpoint, endpointsOf, write } from '../endpoint.ts';
import { currencies, isWholeMinor } from '../money.ts';
import { productLinkOf } from '../sourcing/product-links.ts';
import {
  digits,
  Instant,
  LocaleSchema,
  Money,
  Paging,
  ProductId,
  PublicId,
  pageOf,
  Quantity,
  required,
  sortBy,
  trimmed,
} from '../wire.ts';
import { inquiryStatuses } from './states.ts';

/** Files of an inquiry (specification, section 5). */
export const inquiryFiles = {
  max: 3,
  bytes: 5 * 1024 * 1024,
  types: ['png', 'jpg', 'jpeg', 'gif', 'xls', 'xlsx', 'doc', 'docx', 'pdf'],
} as const;

/**
 * "Contact: a positive integer of 7–13 digits"; people write it with a plus sign or "00", spaces,
 * dots, brackets and in their own digits.
 */
const contactPhone = z.preprocess(
  (value) => {
    const plain = sentPhone(value);
    return typeof plain === 'string' ? plain.replace(/^\+/, '') : plain;
  },
  z
    .string()
    .min(1, 'REQUIRED')
    .regex(/^\d{7,13}$/, 'PHONE_INVALID')
    .regex(/[1-9]/, 'PHONE_INVALID'),
);
const amount = digits(z.number().min(0.01).max(1_000_000_000)).nullable().default(null);

export const InquiryInput = z
  .object({
    productName: required(200),
    quantity: Quantity,
    currency: z.enum(currencies).default('USD'),
    /** Per piece, major units of `currency`. */
    targetPrice: amount,
    maxBudget: amount,
    description: trimmed(2_000).default(''),
    /** A product link, or an app's "share" text around one. */
    link: trimmed(4_000)
      .refine((text) => text === '' || productLinkOf(text) !== undefined, 'PRODUCT_LINK_UNKNOWN')
      .default(''),
    /** The picture search without results. */
    imageSearchId: z.union([z.literal(''), PublicId]).default(''),
    fileIds: z.array(PublicId).max(inquiryFiles.max).default([]),
    contactName: trimmed(120).default(''),
    contactPhone,
    contactEmail: z.union([z.literal(''), email]).default(''),
  })
  .superRefine((input, context) => {
    for (const field of ['targetPrice', 'maxBudget'] as const) {
      if (!isWholeMinor({ amount: input[field] ?? 0, currency: input.currency }))
        context.addIssue({ code: 'custom', path: [field], message: 'AMOUNT_DECIMALS' });
    }
  });
export type InquiryInput = z.infer<typeof InquiryInput>;

/** A file as its customer and the staff may download it: `url` is signed and short-lived. */
export const InquiryFile = z.object({
  fileId: PublicId,
  name: z.string(),
  bytes: z.number().int(),
  isPicture: z.boolean(),
  url: z.string(),
});
export type InquiryFile = z.infer<typeof InquiryFile>;

export const Inquiry = z.object({
  inquiryNo: PublicId,
  status: z.enum(inquiryStatuses),
  createdAt: Instant,
  productName: z.string(),
  quantity: z.number().int(),
  targetPrice: Money.nullable(),
  maxBudget: Money.nullable(),
  description: z.string(),
  link: z.string().nullable(),
  files: z.array(InquiryFile),
  answer: z
    .object({ text: z.string(), product: ProductCard.nullable(), answeredAt: Instant })
    .nullable(),
});
export type Inquiry = z.infer<typeof Inquiry>;

export const StaffInquiry = Inquiry.extend({
  contactName: z.string(),
  contactPhone: z.string(),
  contactEmail: z.string().nullable(),
  /** The customer's user name; null for a visitor. */
  userName: z.string().nullable(),
  locale: LocaleSchema,
  imageSearchId: z.string().nullable(),
  /** The goods that it was turned into. */
  productId: z.number().int().nullable(),
  closeReason: z.string().nullable(),
});
export type StaffInquiry = z.infer<typeof StaffInquiry>;

const ByNo = z.object({ inquiryNo: PublicId });

export const quoteEndpoints = endpointsOf({
  uploadInquiryFile: endpoint('POST', '/upload/file', {
    summary:
      'Keep one file for an inquiry (multipart field `file`); it is gone after two hours unless an inquiry takes it.',
    in: z.object({}),
    out: z.object({ fileId: PublicId, name: z.string(), bytes: z.number().int() }),
    policy: 'anyone',
    errors: ['DOCUMENT_FILE_TYPE', 'FILE_ACTIVE', 'FILE_UNREADABLE', 'TOO_LARGE'],
    files: { max: 1, maxBytes: inquiryFiles.bytes },
    perMinute: 10,
  }),
  createInquiry: write('/hello/purchase/save', {
    summary:
      'Ask for a quote or for goods to be found. Visitors leave a contact; customers find the answer on their inquiry page.',
    in: InquiryInput,
    out: z.object({ inquiryNo: PublicId }),
    policy: 'anyone',
    inMode: 'refused',
    errors: ['FILE_UNKNOWN'],
    perMinute: 6,
  }),
  myInquiries: endpoint('POST', '/hello/order/quotations', {
    summary: 'The customer’s inquiries with their answers, the newest first.',
    in: Paging,
    out: pageOf(Inquiry),
    policy: 'customer',
  }),
  purchasePage: endpoint('POST', '/hello/order/selectPurchasePage', {
    summary:
      'The customer’s purchase requests and inquiries of one status, or all, with their answers, the newest first; how many there are of each.',
    in: Paging.extend({ status: z.enum(inquiryStatuses).optional() }),
    out: pageOf(Inquiry).extend({
      counts: z.object({
        NEW: z.number().int(),
        ANSWERED: z.number().int(),
        CLOSED: z.number().int(),
      }),
    }),
    policy: 'customer',
  }),
  staffInquiries: endpoint('POST', '/console/inquiries/list', {
    summary: 'Inquiries of one status: new ones the oldest first, the others the newest first.',
    in: Paging.extend({
      status: z.enum(inquiryStatuses).default('NEW'),
      search: trimmed(100).default(''),
      sort: sortBy(deskLists.inquiries.sorts),
    }),
    /** `counts`: how many the words find of each status. */
    out: pageOf(StaffInquiry).extend({
      counts: z.record(z.enum(inquiryStatuses), z.number().int()),
    }),
    policy: 'staff:quotes.answer',
  }),
  staffInquiry: endpoint('POST', '/console/inquiries/detail', {
    summary: 'One inquiry.',
    in: ByNo,
    out: StaffInquiry,
    policy: 'staff:quotes.answer',
  }),
  answerInquiry: act('/console/inquiries/answer', {
    summary: 'Answer a new inquiry, with a product of the catalogue if there is one.',
    in: ByNo.extend({ text: required(2_000), productId: ProductId.nullable().default(null) }),
    policy: 'staff:quotes.answer',
    errors: ['INQUIRY_CLOSED', 'PRODUCT_OFF_SHELF'],
  }),
  closeInquiry: act('/console/inquiries/close', {
    summary: 'Close a new or answered inquiry.',
    in: ByNo.extend({ reason: required(300) }),
    policy: 'staff:quotes.answer',
    errors: ['INQUIRY_CLOSED'],
  }),
});

import { z } from 'zod';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { inquiryFiles } from '../quotes/endpoints.ts';
import { Instant, PublicId, required, trimmed } from '../wire.ts';

/** Kinds of papers and pictures of a purchase order. */
export const purchaseOrderFileKinds = [
  'supplier-invoice',
  'payment-proof',
  'contract',
  'chat',
  'other',
] as const;

/** Kinds of papers and pictures of a container. */
export const containerFileKinds = [
  'bill-of-lading',
  'booking',
  'carrier-invoice',
  'customs',
  'insurance',
  'closing-photo',
  'other',
] as const;

export type AttachmentKind =
  | (typeof purchaseOrderFileKinds)[number]
  | (typeof containerFileKinds)[number];
/** Each of them; `other` is in both. */
export const attachmentKinds = [
  ...purchaseOrderFileKinds,
  ...containerFileKinds.filter((kind) => kind !== 'other'),
] as const;

/** A file attached to an object of staff work. */
export const Attachment = z.object({
  fileId: PublicId,
  kind: z.enum(attachmentKinds),
  fileName: z.string(),
  isPicture: z.boolean(),
  bytes: z.number().int(),
  /** Opens for the caller, for an hour. */
  url: z.string(),
  note: z.string(),
  by: z.string(),
  at: Instant,
});
export type Attachment = z.infer<typeof Attachment>;

/** Uploaded by the same person just now. */
const fileIds = z.array(PublicId).min(1).max(10);

export const attaching = <Kinds extends readonly [string, ...string[]]>(kinds: Kinds) => ({
  kind: z.enum(kinds),
  fileIds,
  note: trimmed(300).default(''),
});
export const detaching = { fileId: PublicId, reason: required(300) };

export const attachmentEndpoints = endpointsOf({
  attachmentUpload: endpoint('POST', '/console/attachments/upload', {
    summary:
      'Keep a picture, PDF or Office file for a purchase order or a container (multipart field `file`); it is gone after two hours unless one takes it.',
    out: z.object({ fileId: PublicId, name: z.string(), bytes: z.number().int() }),
    files: { max: 1, maxBytes: inquiryFiles.bytes },
    policy: 'staff',
    errors: ['DOCUMENT_FILE_TYPE', 'FILE_ACTIVE', 'FILE_UNREADABLE', 'CARD_DATA_REFUSED'],
    perMinute: 120,
  }),
});

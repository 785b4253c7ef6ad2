import { z } from 'zod';
import { deskLists } from '../desks/lists.ts';
import { endpoint, endpointsOf, write } from '../endpoint.ts';
import { FileAnswer } from '../files/answer.ts';
import { download, Prepare } from '../market/downloads.ts';
import {
  ClientDay,
  Day,
  flag,
  Instant,
  idList,
  Paging,
  ProductId,
  PublicId,
  pageOf,
  required,
  rowIdOf,
  SupplierId,
  sortBy,
  trimmed,
} from '../wire.ts';

/**
 * `gso`: the Gulf's conformity mark; `coc`: the certificate of conformity required by Iraqi customs
 * (COSQC).
 */
export const certificateKinds = [
  'ce',
  'rohs',
  'fcc',
  'iso9001',
  'gso',
  'coc',
  'food-contact',
  'test-report',
  'authorisation',
  'other',
] as const;
export type CertificateKind = (typeof certificateKinds)[number];

export const certificateSubjects = ['product', 'supplier', 'brand'] as const;
export type CertificateSubject = (typeof certificateSubjects)[number];

export const certificateStates = ['valid', 'expired', 'not-yet'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** The maximum size of a certificate's PDF. */
export const certificateFileBytes = 10 * 1024 * 1024;

const BrandId = rowIdOf();

export const Certificate = z.object({
  certificateId: PublicId,
  kind: z.enum(certificateKinds),
  number: z.string(),
  issuer: z.string(),
  validFrom: Day,
  /** Null: without an end. */
  validTo: Day.nullable(),
  state: z.enum(certificateStates),
  /** The day on which we compared it with its issuer's data. */
  checkedAt: Instant.nullable(),
  subject: z.enum(certificateSubjects),
  subjectId: z.number().int(),
  subjectName: z.string(),
  /** Of its PDF. */
  bytes: z.number().int(),
});
export type Certificate = z.infer<typeof Certificate>;

/** Of one product (with those of its supplier and its brand), supplier or brand; else of all. */
const Which = z.object({
  productId: ProductId.optional(),
  supplierId: SupplierId.optional(),
  brandId: BrandId.optional(),
});

export const certificateEndpoints = endpointsOf({
  certificates: endpoint('POST', '/wasit/v1/cert', {
    summary:
      'Certificates of a product (with those of its supplier and brand), a supplier, a brand, or all; those that are valid first.',
    in: Paging.extend({ ...Which.shape, search: trimmed(100).default('') }),
    out: pageOf(Certificate).extend({
      /** The basis of the list: documents we have, on that day of Baghdad’s calendar. */
      basis: z.object({ source: z.literal('documents'), day: Day, checked: z.number().int() }),
    }),
    policy: 'anyone',
    readsReplica: true,
    errors: ['NOT_FOUND'],
  }),
  certificateFile: endpoint('GET', '/wasit/v1/cert/file', {
    summary: 'The PDF of one certificate.',
    in: z.object({ certificateId: PublicId }),
    out: FileAnswer,
    fileTypes: ['application/pdf'],
    policy: 'anyone',
    errors: ['NOT_FOUND'],
    perMinute: 60,
  }),
  certificatesDownload: endpoint('POST', '/wasit/v1/trending/cert/download', {
    summary:
      'A ZIP of the PDFs of chosen certificates, or of those of a product, supplier or brand: up to 200 files and 200 MB sent as it is made; more becomes a file of the customer, made by a job (up to 1,000 files and 500 MB).',
    in: Which.extend({ ...Prepare.shape, certificateIds: idList(PublicId, 200).optional() }),
    ...download,
  }),
});

const StaffCertificate = Certificate.extend({
  shown: z.boolean(),
  /** The name of the person who checked it. */
  checkedBy: z.string().nullable(),
  /** False for the person who entered it: a colleague checks it. */
  mayCheck: z.boolean(),
  fileName: z.string(),
  revision: z.number().int(),
});
export type StaffCertificate = z.infer<typeof StaffCertificate>;

const StaffCertificateRow = Certificate.omit({ bytes: true, checkedAt: true }).extend({
  checked: z.boolean(),
  shown: z.boolean(),
  changedAt: Instant,
});

const staff = { policy: 'staff:brands.edit' } as const;

export const certificateDeskEndpoints = endpointsOf({
  staffCertificateList: endpoint('POST', '/console/certificates/list', {
    summary:
      'Certificates, the last changed first: all, unchecked ones, or those past their end; of all subjects, or of one product alone.',
    in: Paging.extend({
      show: z.enum(['all', 'unchecked', 'expired']).default('all'),
      search: trimmed(100).default(''),
      productId: ProductId.optional(),
      sort: sortBy(deskLists.certificates.sorts),
    }),
    out: pageOf(StaffCertificateRow),
    ...staff,
  }),
  staffCertificate: endpoint('POST', '/console/certificates/detail', {
    summary: 'All that is kept of one certificate.',
    in: z.object({ certificateId: PublicId }),
    out: StaffCertificate,
    ...staff,
  }),
  certificateUpload: endpoint('POST', '/console/certificates/upload', {
    summary:
      'Keep the PDF of a certificate (multipart field `file`). It is opened: what is no PDF, is damaged, runs something or carries a card number is refused.',
    out: z.object({ fileId: PublicId, name: z.string(), bytes: z.number().int() }),
    files: { max: 1, maxBytes: certificateFileBytes },
    errors: ['CERTIFICATE_NOT_PDF', 'FILE_ACTIVE', 'FILE_UNREADABLE', 'CARD_DATA_REFUSED'],
    perMinute: 60,
    ...staff,
  }),
  saveCertificate: write('/console/certificates/save', {
    summary:
      'Write a certificate. `fileId`: the PDF that was uploaded just now; left out, it stays as it is. `checked`: we have compared it with its issuer; somebody else than who entered it.',
    in: z.object({
      certificateId: PublicId.nullable(),
      revision: z.number().int().min(0),
      subject: z.enum(certificateSubjects),
      subjectId: rowIdOf(),
      kind: z.enum(certificateKinds),
      number: required(80),
      issuer: required(120),
      validFrom: ClientDay,
      validTo: ClientDay.nullable(),
      checked: flag,
      shown: flag,
      fileId: PublicId.optional(),
    }),
    out: z.object({ certificateId: PublicId }),
    errors: [
      'CONFLICT',
      'CERTIFICATE_DATES',
      'CERTIFICATE_NUMBER_TAKEN',
      'FILE_UNKNOWN',
      'SELF_APPROVAL',
    ],
    ...staff,
  }),
});

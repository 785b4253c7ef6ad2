import { z } from 'zod';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { Day, Money, Picture, StoredFile } from '../wire.ts';

export const Banner = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  picture: Picture.nullable(),
  /** For phones; null: the wide one. */
  narrowPicture: Picture.nullable(),
});
export type Banner = z.infer<typeof Banner>;

/** Empty: none. `whatsapp` and `phone` are numbers as people write them. */
export const CompanyContacts = z.object({
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  /** Of the copyright line. */
  year: z.number().int(),
});
export type CompanyContacts = z.infer<typeof CompanyContacts>;

/** In days; an order keeps those that its buyer was told. */
export const periodsAfterDelivery = {
  /** Without a word of the buyer receipt is confirmed so long after a recorded delivery. */
  confirmDays: z.number(),
  /** The same after a courier left, where no delivery was recorded. */
  dispatchConfirmDays: z.number(),
  complaintDays: z.number(),
  damageComplaintDays: z.number(),
};

/** Terms promised in the shop's texts, as set by staff: minutes, hours and days by name. */
export const ShopTerms = z.object({
  reviewMinutes: z.number(),
  graceMinutes: z.number(),
  /** The least that the goods of an order may cost, in dollars. */
  minimumUsd: z.number(),
  cartDays: z.number(),
  visitorDays: z.number(),
  /** From the supplier to our warehouse in China. */
  chinaDays: z.object({ from: z.number(), to: z.number() }),
  seaDays: z.object({ from: z.number(), to: z.number() }),
  ...periodsAfterDelivery,
  storageFreeDays: z.number(),
  evidenceHours: z.number(),
});
export type ShopTerms = z.infer<typeof ShopTerms>;

/** Prices of goods in Iraq, as found and set by staff. */
export const PricesInIraq = z.object({
  /** For one piece, set or pair of the goods; empty if not set. */
  items: z.array(z.object({ productId: z.number().int(), price: Money })),
  source: z.string(),
  day: Day.nullable(),
  /** Invented, for a demo. */
  sample: z.boolean(),
});
export type PricesInIraq = z.infer<typeof PricesInIraq>;

/** Uploads: jpg, jpeg, png or gif, at most 10 MB (specification, section 5). */
export const imageBytes = 10 * 1024 * 1024;

export const contentEndpoints = endpointsOf({
  listBanners: endpoint('POST', '/hello/banner/listBanner', {
    summary: 'Home banners in the reader’s language.',
    out: z.object({ items: z.array(Banner) }),
    policy: 'anyone',
    readsReplica: true,
  }),
  hotWords: endpoint('GET', '/ds/hotWords/list', {
    summary: 'Hot words in the reader’s language, the three hottest first.',
    alsoBy: 'POST',
    out: z.object({ items: z.array(z.object({ name: z.string() })) }),
    policy: 'anyone',
    readsReplica: true,
  }),
  companyContacts: endpoint('POST', '/hello/company/contacts', {
    summary: 'How the company is reached, as staff have set it.',
    out: CompanyContacts,
    policy: 'anyone',
    readsReplica: true,
  }),
  shopTerms: endpoint('POST', '/hello/shop/terms', {
    summary:
      'The terms that the shop’s texts name: the least order, review of a payment, the way to China and over the sea, confirmation of receipt, free storage, complaints.',
    out: ShopTerms,
    policy: 'anyone',
    readsReplica: true,
  }),
  pricesInIraq: endpoint('POST', '/hello/shop/pricesInIraq', {
    summary:
      'What some goods cost in Iraq, with where the prices are from and of which day; empty where staff have not set all of it.',
    out: PricesInIraq,
    policy: 'anyone',
    readsReplica: true,
  }),
  uploadImage: endpoint('POST', '/upload/image', {
    summary:
      'Store one picture (multipart field `file`): decoded, re-encoded, visible to its owner and the staff.',
    out: StoredFile,
    policy: 'signed-in',
    errors: ['FILE_TYPE', 'TOO_LARGE'],
    files: { max: 1, maxBytes: imageBytes, onDisk: true },
    perMinute: 60,
  }),
});

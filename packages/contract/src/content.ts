import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Empty, Picture, StoredFile } from './wire.ts';

export const Banner = z.object({
  id: z.number().int(),
  title: z.string(),
  text: z.string(),
  link: z.string(),
  picture: Picture.nullable(),
});
export type Banner = z.infer<typeof Banner>;

/** An empty text: there is none. `whatsapp` and `phone` are numbers as people write them. */
export const CompanyContacts = z.object({
  name: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
});
export type CompanyContacts = z.infer<typeof CompanyContacts>;

/** What the shop promises in its texts, as staff have set it: minutes, hours and days as the names say. */
export const ShopTerms = z.object({
  reviewMinutes: z.number(),
  graceMinutes: z.number(),
  cartDays: z.number(),
  visitorDays: z.number(),
  seaDays: z.object({ from: z.number(), to: z.number() }),
  storageFreeDays: z.number(),
  complaintDays: z.number(),
  damageComplaintDays: z.number(),
  evidenceHours: z.number(),
});
export type ShopTerms = z.infer<typeof ShopTerms>;

/** Uploads: jpg, jpeg, png or gif, at most 10 MB (specification, section 5). */
export const imageBytes = 10 * 1024 * 1024;

export const contentEndpoints = {
  listBanners: endpoint('listBanners', {
    summary: 'Home banners in the reader’s language.',
    in: Empty,
    out: z.object({ items: z.array(Banner) }),
    policy: 'anyone',
    errors: [],
  }),
  hotWords: endpoint('hotWords', {
    summary: 'Hot words in the reader’s language, the three hottest first.',
    in: Empty,
    out: z.object({ items: z.array(z.object({ name: z.string() })) }),
    policy: 'anyone',
    errors: [],
  }),
  companyContacts: endpoint('companyContacts', {
    summary: 'How the company is reached, as staff have set it.',
    in: Empty,
    out: CompanyContacts,
    policy: 'anyone',
    errors: [],
  }),
  shopTerms: endpoint('shopTerms', {
    summary: 'The periods that the shop’s texts name: review of a payment, voyage, free storage, complaints.',
    in: Empty,
    out: ShopTerms,
    policy: 'anyone',
    errors: [],
  }),
  uploadImage: endpoint('uploadImage', {
    summary: 'Store one picture (multipart field `file`): decoded, re-encoded, visible to its owner and the staff.',
    in: Empty,
    out: StoredFile,
    policy: 'signed-in',
    errors: ['FILE_TYPE', 'TOO_LARGE'],
    files: { max: 1, maxBytes: imageBytes },
    perMinute: 60,
  }),
};

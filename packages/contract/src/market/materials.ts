import { z } from 'zod';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { StreamedFile, zipType } from '../files/answer.ts';
import {
  CategoryId,
  DualMoney,
  digits,
  flag,
  idList,
  LocaleSchema,
  Picture,
  ProductId,
  trimmed,
  Video,
} from '../wire.ts';
import { materialForms } from './choices.ts';
import { download, Prepare } from './downloads.ts';

const Count = z.number().int();

/** Of the goods that were chosen: their figures are not counted, they are the catalogue's own. */
const Basis = z.object({ source: z.literal('catalogue'), goods: Count });

/** A reseller's markup on the landed cost of a piece, percent. */
const Margin = digits(z.number().int().min(0).max(500)).default(0);

/** Chosen goods, else the best selling ones of a category, by the figures of their suppliers. */
const Chosen = z.object({
  productIds: idList(ProductId, 200).optional(),
  categoryId: CategoryId.optional(),
  pageSize: digits(z.number().int().min(1).max(20)).default(10),
  marginPercent: Margin,
});

const Texts = Chosen.extend({ patient: flag.default(false) });

/** Text on pictures besides the goods. */
const OnPictures = z.object({
  forms: idList(z.enum(materialForms), materialForms.length).default([...materialForms]),
  withName: flag.default(true),
  withPrice: flag.default(true),
  /** The shop's own name, at the foot of the picture. */
  mark: trimmed(40).default(''),
  /** Of names and prices on pictures; by default that of the call. */
  textLanguage: LocaleSchema.optional(),
});

const SellingText = z.object({
  language: LocaleSchema,
  title: z.string(),
  lines: z.array(z.string()),
  hashtags: z.array(z.string()),
  /** Null while the product's cost at the door is unknown. */
  priceLine: z.string().nullable(),
  /** At most 60 letters, for a film; null for a text from a template. */
  caption: z.string().nullable(),
  /** `model`: by the operator’s language model, to be read before it is used. */
  madeBy: z.enum(['template', 'model']),
});

/** The selling price of a piece: landed price and margin. */
const SellPrice = DualMoney.nullable();

export const materialEndpoints = endpointsOf({
  textModel: endpoint('GET', '/wasit/v1/trending/textModel', {
    summary: 'Whether the operator has a language model that writes selling texts and captions.',
    out: z.object({ enabled: z.boolean() }),
    policy: 'anyone',
  }),
  trendingTexts: endpoint('POST', '/wasit/v1/trending/texts', {
    summary:
      'Ready selling texts of goods in all four languages (title, three lines, hashtags, price line), made by templates from what the catalogue says, or by the operator’s language model where there is one (`madeBy`). `patient`: it is waited for, else for a second and a half.',
    in: Texts,
    out: z.object({
      basis: Basis,
      items: z.array(
        z.object({
          productId: Count,
          picture: Picture,
          price: SellPrice,
          texts: z.array(SellingText),
        }),
      ),
    }),
    policy: 'anyone',
    readsReplica: true,
    errors: ['NOT_FOUND'],
  }),
  trendingTextsDownload: endpoint('POST', '/wasit/v1/trending/texts/download', {
    summary:
      'The same as a ZIP: a workbook of all texts and one TXT per language, never more than five files. `textLanguage`: of the workbook’s headings, by default that of the call.',
    in: Texts.extend({ textLanguage: LocaleSchema.optional() }),
    out: StreamedFile,
    fileTypes: [zipType],
    policy: 'anyone',
    alsoBy: 'GET',
    errors: ['NOT_FOUND', 'DOWNLOAD_EMPTY'],
    perMinute: 10,
    budget: download.budget,
  }),
  pictureMaterials: endpoint('POST', '/wasit/v1/picture/materials', {
    summary:
      'Pictures and films of goods that a shop may sell them with: as they are, square, and 9:16 for stories.',
    in: Chosen,
    out: z.object({
      basis: Basis,
      items: z.array(
        z.object({
          productId: Count,
          name: z.string(),
          price: SellPrice,
          pictures: z.array(Picture),
          video: Video.nullable(),
        }),
      ),
      limits: z.object({ files: Count, megabytes: Count }),
    }),
    policy: 'anyone',
    readsReplica: true,
    errors: ['NOT_FOUND'],
  }),
  pictureMaterialsDownload: endpoint('POST', '/wasit/v1/picture/materials/download', {
    summary:
      'Those pictures and films as a ZIP, with price, name and the shop’s own mark where wanted: up to 200 files and 200 MB sent as it is made; more becomes a file of the customer, made by a job (up to 1,000 files and 500 MB).',
    in: Chosen.extend({ ...OnPictures.shape, ...Prepare.shape }),
    ...download,
  }),
});

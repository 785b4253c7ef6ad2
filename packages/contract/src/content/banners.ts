import { z } from 'zod';
import { LocaleSchema, Picture, required } from '../wire.ts';

/** One picture for wide screens and one for phones. */
export const BannerPictures = z.object({ wide: Picture.nullable(), narrow: Picture.nullable() });

/** By language; without one the reader gets that of the language their texts fall back to. */
export const BannersByLanguage = z.partialRecord(LocaleSchema, BannerPictures);
export type BannersByLanguage = z.infer<typeof BannersByLanguage>;

/** Fields of a home page banner besides its title and text. */
export const BannerPart = z.object({
  /** A path of the storefront, never another site. */
  link: required(300).regex(/^\/(?![/\\])[^\s\\]*$/, 'FORMAT'),
  /** Among the banners of the home page, 1 first. */
  place: z.number().int().min(1).max(99),
  pictures: BannersByLanguage,
});
export type BannerPart = z.infer<typeof BannerPart>;

import type { BannersByLanguage } from '@wasit/contract/content/banners';
import { locales, type Texts } from '@wasit/contract/locales';
import { fail } from '../../../platform/errors.ts';
import { cleanHtml, contentPictureName, isBlankHtml } from './clean-html.rules.ts';

/**
 * Sanitises the HTML of each language; leaves out blank ones.
 * @throws ARTICLE_MARKUP, ARTICLE_PICTURE, both with `field` and the language
 */
export function cleanBodies(bodies: Texts, field: string): Texts {
  const clean: Texts = {};
  for (const locale of locales) {
    const { html, refused, hasOtherMedia } = cleanHtml(bodies[locale] ?? '');
    const at = `${field}.${locale}`;
    if (refused) fail('ARTICLE_MARKUP', { field: at, params: { what: refused } });
    if (hasOtherMedia) fail('ARTICLE_PICTURE', { field: at });
    if (!isBlankHtml(html)) clean[locale] = html;
  }
  return clean;
}

/** @throws ARTICLE_PICTURE for a picture not uploaded here */
export function assertOwnPictures(banners: BannersByLanguage, field: string): void {
  for (const banner of Object.values(banners))
    for (const picture of [banner?.wide, banner?.narrow])
      if (picture && !contentPictureName.test(picture.url)) fail('ARTICLE_PICTURE', { field });
}

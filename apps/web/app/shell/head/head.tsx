import { hreflangTags, type Locale, locales, pickText } from '@wasit/contract/locales';
import { useTranslation } from '@wasit/i18n/react';
import { useLocale } from '@wasit/i18n/use-format';
import { languageHref } from '../../locale/language-link.ts';
import { useFrameData } from '../frame-data.ts';
import { PageHead } from './page-head.tsx';

interface HeadProps {
  title: string;
  description?: string;
  /**
   * The page's canonical address, without sorting and filters. Without one the page is not indexed.
   */
  path?: string;
  /** Shown by messengers beside the link. */
  picture?: string;
  type?: 'website' | 'product' | 'article';
  /** The languages it is written in, if not all. */
  writtenIn?: readonly Locale[];
}

/**
 * The language codes of Facebook's Open Graph: Arabic has one code for all countries, Sorani its
 * own. Others are rejected.
 */
const openGraphLocales = {
  en: 'en_US',
  ar: 'ar_AR',
  ckb: 'cb_IQ',
  'zh-Hans': 'zh_CN',
} as const satisfies Record<Locale, string>;

/** The page in one language, for search engines: English, the default, has the bare address. */
export function addressIn(locale: Locale, path: string): string {
  if (locale === 'en') return path;
  const [pathname = path, search = ''] = path.split('?');
  return languageHref(pathname, search, locale);
}

/**
 * The picture of a link: `/pictures/share` has 800 px and a format that every messenger reads
 * (apps/server: web/pictures.ts).
 */
const sharedSide = 800;
export const sharePicture = (url: string): string | undefined => {
  const name = /^\/media\/(.+\.(?:webp|jpe?g|png))$/i.exec(url)?.[1];
  return name && `/pictures/share/${name}`;
};

/** The language shown to a reader, out of the available ones. */
const closestLanguage = (locale: Locale, writtenIn: readonly Locale[]): Locale => {
  const language = pickText(Object.fromEntries(writtenIn.map((code) => [code, code])), locale);
  return writtenIn.find((known) => known === language) ?? locale;
};

/**
 * The page in the languages it is written in, and for readers of others, as in the sitemap
 * (apps/server: web/feeds/sitemap.ts): every address is the canonical one of its language.
 */
export function alternatesOf(
  path: string,
  writtenIn: readonly Locale[],
): [hrefLang: string, address: string][] {
  const byDefault = writtenIn.includes('en') ? 'en' : (writtenIn[0] ?? 'en');
  return [
    ...writtenIn.map((lang): [string, string] => [hreflangTags[lang], addressIn(lang, path)]),
    ['x-default', addressIn(byDefault, path)],
  ];
}

/**
 * Elements of `<head>`: title, description, canonical address, the other languages, and a preview
 * for messengers.
 */
export function Head({
  title,
  description,
  path,
  picture,
  type = 'website',
  writtenIn = locales,
}: HeadProps) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { publicUrl } = useFrameData();
  const full = `${title} · ${t('brand')}`;
  const image = picture && sharePicture(picture);
  const canonical =
    path === undefined
      ? undefined
      : `${publicUrl}${addressIn(closestLanguage(locale, writtenIn), path)}`;
  return (
    <PageHead>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={full} />
      <meta property="og:site_name" content={t('brand')} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content={openGraphLocales[locale]} />
      {locales.map(
        (lang) =>
          lang !== locale && (
            <meta key={lang} property="og:locale:alternate" content={openGraphLocales[lang]} />
          ),
      )}
      {description && <meta property="og:description" content={description} />}
      {image && (
        <>
          <meta property="og:image" content={`${publicUrl}${image}`} />
          <meta property="og:image:width" content={String(sharedSide)} />
          <meta property="og:image:height" content={String(sharedSide)} />
          <meta property="og:image:alt" content={title} />
        </>
      )}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      {canonical === undefined || path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta property="og:url" content={canonical} />
          <link rel="canonical" href={canonical} />
          {alternatesOf(path, writtenIn).map(([hrefLang, address]) => (
            <link
              key={hrefLang}
              rel="alternate"
              hrefLang={hrefLang}
              href={`${publicUrl}${address}`}
            />
          ))}
        </>
      )}
    </PageHead>
  );
}

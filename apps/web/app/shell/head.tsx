import { locales, localeTable } from '@wasit/contract/locales';
import { useLocale } from '../locale/use-format.ts';
import { useTranslation } from '../locale/use-translation.ts';
import { useFrameData } from './frame-data.ts';

interface HeadProps {
  title: string;
  description?: string;
  /** The page's one true address, without what only sorts or filters. Without it search engines are asked to stay away. */
  path?: string;
  picture?: string;
}

/** What stands in `<head>`: title, description, canonical address, the same page in the other languages, and a preview for messengers. */
export function Head({ title, description, path, picture }: HeadProps) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const { publicUrl } = useFrameData();
  const full = `${title} · ${t('brand')}`;
  const address = path === undefined ? undefined : `${publicUrl}${path}`;
  const inLanguage = (lang: string) => `${address}${path?.includes('?') ? '&' : '?'}lang=${lang}`;
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={full} />
      <meta property="og:site_name" content={t('brand')} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={localeTable[locale].tag} />
      {description && <meta property="og:description" content={description} />}
      {picture && <meta property="og:image" content={new URL(picture, publicUrl || 'http://localhost').href} />}
      {address === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <meta property="og:url" content={address} />
          <link rel="canonical" href={address} />
          {locales.map((lang) => (
            <link key={lang} rel="alternate" hrefLang={localeTable[lang].tag} href={inLanguage(lang)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address} />
        </>
      )}
    </>
  );
}

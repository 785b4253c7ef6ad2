import { useTranslation } from '@wasit/i18n/react';
import { useLocale } from '@wasit/i18n/use-format';
import { links } from '../../links.ts';
import { useFrameData } from '../../shell/frame-data.ts';
import { KeepServerData, StructuredData } from '../../shell/head/structured-data.tsx';

/** Structured data of the company and the site's search. */
function ServerSiteData() {
  const { t } = useTranslation('shell');
  const { publicUrl } = useFrameData();
  const inLanguage = useLocale();
  const url = `${publicUrl}/`;
  const name = t('brand');
  return (
    <>
      <StructuredData
        data={{
          '@type': 'WebSite',
          name,
          url,
          inLanguage,
          potentialAction: {
            '@type': 'SearchAction',
            target: {
              '@type': 'EntryPoint',
              urlTemplate: `${publicUrl}${links.search('')}?name={search_term_string}`,
            },
            'query-input': 'required name=search_term_string',
          },
        }}
      />
      <StructuredData
        data={{
          '@type': 'Organization',
          name,
          url,
          logo: `${publicUrl}/favicon.svg`,
          areaServed: 'IQ',
        }}
      />
    </>
  );
}

export const SiteData = import.meta.env.SSR ? ServerSiteData : KeepServerData;

import { useLocale } from '@wasit/i18n/use-format';
import { links } from '../../links.ts';
import { useFrameData } from '../../shell/frame-data.ts';
import { addressIn } from '../../shell/head/head.tsx';
import { StructuredData } from '../../shell/head/structured-data.tsx';
import { plainTextOf } from './help-blocks.ts';
import type { HelpPage } from './help-page.server.ts';

/** The questions and answers of a tab as structured data for search engines. */
export function HelpData({ page: { tab, answers } }: { page: HelpPage }) {
  const { publicUrl } = useFrameData();
  const inLanguage = useLocale();
  return (
    <StructuredData
      data={{
        '@type': 'FAQPage',
        inLanguage,
        url: `${publicUrl}${addressIn(inLanguage, links.help(tab))}`,
        mainEntity: answers.map(({ question, html, blocks }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: plainTextOf(html, blocks) },
        })),
      }}
    />
  );
}

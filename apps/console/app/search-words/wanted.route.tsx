import { Anchor } from '@mantine/core';
import { locales, localeTable } from '@wasit/contract/locales';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { Soft } from '../ui/quiet-text.tsx';

/** What customers looked for in vain: the shop's shopping list. */
export default function WantedScreen() {
  const { t } = useTranslation('search-words');
  return (
    <DeskList
      desk="wanted-words"
      title={t('page.wanted')}
      headless
      note={<Soft>{t('wanted.text')}</Soft>}
      query={() => ({})}
      empty={() => ({ title: t('wanted.empty'), text: t('wanted.emptyText') })}
      words={{ language: codeWords(locales, (locale) => localeTable[locale].ownName) }}
      columns={[
        { key: 'text', head: t('wanted.words'), lead: true, text: ({ text }) => text },
        { key: 'times', head: t('wanted.times'), figure: ({ times }) => times },
        {
          key: 'language',
          head: t('wanted.language'),
          cell: ({ locale }) => localeTable[locale].ownName,
        },
        { key: 'last', head: t('wanted.last'), day: ({ lastAt }) => lastAt },
        {
          key: 'acts',
          head: '',
          bare: true,
          end: true,
          cell: ({ text }) => (
            <Anchor
              component={Link}
              size="sm"
              to={`/words/synonyms?word=${encodeURIComponent(text)}`}
              aria-label={`${t('wanted.asSynonym')}: ${text}`}
            >
              {t('wanted.asSynonym')}
            </Anchor>
          ),
        },
      ]}
    />
  );
}

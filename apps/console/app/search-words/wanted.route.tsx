import { Anchor } from '@mantine/core';
import { locales, localeTable } from '@wasit/contract/locales';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';

/** Searches without results: goods that the shop could offer. */
export default function WantedScreen() {
  const { t } = useTranslation('search-words');
  return (
    <DeskList
      desk="wanted-words"
      title={t('page.wanted')}
      headless
      note={<DimmedText>{t('wanted.text')}</DimmedText>}
      query={() => ({})}
      empty={() => ({ title: t('wanted.empty'), text: t('wanted.emptyText') })}
      words={{ language: codeWords(locales, (locale) => localeTable[locale].ownName) }}
      columns={[
        { key: 'text', head: t('wanted.words'), isPrimary: true, text: ({ text }) => text },
        { key: 'times', head: t('wanted.times'), figure: ({ times }) => times },
        {
          key: 'language',
          head: t('wanted.language'),
          cell: ({ locale }) => localeTable[locale].ownName,
        },
        { key: 'last', head: t('wanted.last'), day: ({ lastSearchedAt: lastAt }) => lastAt },
        {
          key: 'acts',
          head: '',
          isUnlabelled: true,
          alignEnd: true,
          cell: ({ text, locale }) => (
            <Anchor
              component={Link}
              size="sm"
              to={`/words/synonyms?word=${encodeURIComponent(text)}&language=${locale}`}
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

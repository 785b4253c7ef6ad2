import { useTranslation } from 'react-i18next';
import { DeskPages } from '../lists/desk-pages.tsx';
import { Allowed } from '../session/allowed.tsx';

const pages = [
  { key: 'wanted', to: '/words' },
  { key: 'hot', to: '/words/hot' },
  { key: 'synonyms', to: '/words/synonyms' },
  { key: 'brands', to: '/words/brands' },
] as const;

export default function WordsLayout() {
  const { t } = useTranslation('search-words');
  return (
    <Allowed to="search.words">
      <DeskPages
        title={t('title')}
        note={t('note')}
        pages={pages.map(({ key, to }) => ({ label: t(`page.${key}`), to }))}
      />
    </Allowed>
  );
}

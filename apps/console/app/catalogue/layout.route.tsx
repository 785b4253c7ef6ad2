import { useTranslation } from 'react-i18next';
import { DeskPages } from '../lists/desk-pages.tsx';
import { Allowed } from '../session/allowed.tsx';

const pages = [
  { key: 'products', to: '/catalogue', below: '/catalogue/products/' },
  { key: 'categories', to: '/catalogue/categories' },
] as const;

export default function CatalogueLayout() {
  const { t } = useTranslation('catalogue');
  return (
    <Allowed to="catalogue.edit">
      <DeskPages
        title={t('title')}
        pages={pages.map(({ key, ...page }) => ({ label: t(`page.${key}`), ...page }))}
      />
    </Allowed>
  );
}

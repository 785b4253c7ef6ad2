import { useTranslation } from 'react-i18next';
import { DeskPages } from '../lists/desk-pages.tsx';
import { Allowed } from '../session/allowed.tsx';

const pages = [
  { key: 'keys', to: '/partners' },
  { key: 'webhooks', to: '/partners/webhooks' },
  { key: 'deliveries', to: '/partners/deliveries' },
] as const;

export default function PartnersLayout() {
  const { t } = useTranslation('partners');
  return (
    <Allowed to="partners.manage">
      <DeskPages
        title={t('title')}
        note={t('note')}
        pages={pages.map(({ key, to }) => ({ label: t(`page.${key}`), to }))}
      />
    </Allowed>
  );
}

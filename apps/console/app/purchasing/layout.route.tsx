import { useTranslation } from 'react-i18next';
import { DeskPages } from '../lists/desk-pages.tsx';
import { Allowed } from '../session/allowed.tsx';

/** Purchasing pages: proposals, by supplier, and all lines. */
export default function PurchasingLayout() {
  const { t } = useTranslation('purchasing');
  return (
    <Allowed to="procurement.buy">
      <DeskPages
        title={t('title')}
        note={t('note')}
        pages={[
          { label: t('page.suppliers'), to: '/purchasing' },
          { label: t('page.lines'), to: '/purchasing/lines' },
        ]}
      />
    </Allowed>
  );
}

import { useTranslation } from 'react-i18next';
import { Allowed } from '../session/allowed.tsx';
import { Claims } from './claims.tsx';

export default function ClaimsScreen() {
  const { t } = useTranslation('suppliers');
  return (
    <Allowed to="suppliers.read">
      <Claims title={t('page.claims')} supplierId={null} />
    </Allowed>
  );
}

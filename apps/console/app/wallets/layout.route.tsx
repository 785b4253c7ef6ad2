import { useTranslation } from 'react-i18next';
import { DeskPages } from '../lists/desk-pages.tsx';
import { useSession } from '../session/session.ts';

const pages = [
  { key: 'withdrawals', to: '/wallets', needs: 'wallet.withdrawals' },
  { key: 'preCharges', to: '/wallets/pre-charges', needs: 'wallet.read' },
  { key: 'ledger', to: '/wallets/ledger', needs: 'wallet.read' },
] as const;

/** Wallet pages: balances, withdrawals, and the ledger check. */
export default function WalletsLayout() {
  const { t } = useTranslation('wallets');
  const permissions = useSession((state) => state.staff?.permissions ?? []);
  const permittedPages = pages.filter(({ needs }) => permissions.includes(needs));
  return (
    <DeskPages
      title={t('title')}
      note={t('note')}
      pages={permittedPages.map(({ key, to }) => ({ label: t(`page.${key}`), to }))}
    />
  );
}

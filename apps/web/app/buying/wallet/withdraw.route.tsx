import { useTranslation } from '@wasit/i18n/react';
import { call } from '../../api/call.ts';
import { guard } from '../../session.ts';
import { Card } from '../../ui/parts.tsx';
import { NeedsPayPassword } from '../pay-password/pay-password-field.tsx';
import type { Route } from './+types/withdraw.route';
import { WalletFrame, WalletSkeleton } from './wallet-frame.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

export const handle = { i18n: ['wallet', 'account', 'orders', 'checkout'] };

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await guard(request);
  const cursor = /^\d{1,15}$/.exec(new URL(request.url).searchParams.get('cursor') ?? '')?.[0];
  const [balance, terms, page] = await Promise.all([
    call('walletBalance', {}),
    call('withdrawalTerms', {}),
    call('withdrawalPage', { pageSize: 10, cursor }),
  ]);
  return { balance, least: terms.least, page };
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <WalletSkeleton />;
}

/** Asking money out of the wallet, and what became of it. */
export default function WithdrawScreen({
  loaderData: { balance, least, page },
}: Route.ComponentProps) {
  const { t } = useTranslation('wallet');
  return (
    <WalletFrame title={t('withdraw.title')}>
      <Card>
        <div className="stack">
          <p className="soft">{t('withdraw.text')}</p>
          {balance.payPasswordSet ? (
            <WithdrawForm books={balance.books} least={least} />
          ) : (
            <NeedsPayPassword />
          )}
        </div>
      </Card>
      <Card title={t('withdraw.list')}>
        <WithdrawalList page={page} />
      </Card>
    </WalletFrame>
  );
}

import { useTranslation } from '@wasit/i18n/react';
import { browserLoader, type ReadArgs, serverLoader } from '../../api/own-data.ts';
import { ownPage, type WithData } from '../../shell/own-page.tsx';
import { Card } from '../../ui/parts.tsx';
import { NeedsPayPassword } from '../pay-password/pay-password-field.tsx';
import type { Route } from './+types/withdraw.route';
import { WalletFrame, WalletSkeleton } from './wallet-frame.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

export const handle = { i18n: ['wallet', 'account', 'orders', 'checkout'] };

async function read({ call, url }: ReadArgs) {
  const cursor = /^\d{1,15}$/.exec(url.searchParams.get('cursor') ?? '')?.[0];
  const [balance, terms, page] = await Promise.all([
    call('walletBalance', {}),
    call('withdrawalTerms', {}),
    call('withdrawalPage', { pageSize: 10, cursor }),
  ]);
  return { balance, least: terms.minAmounts, page };
}
export const loader = serverLoader(read);
export const clientLoader = browserLoader(read);

/** Requests money out of the wallet, and shows earlier requests. */
function WithdrawScreen({ loaderData: { balance, least, page } }: WithData<Route.ComponentProps>) {
  const { t } = useTranslation('wallet');
  return (
    <WalletFrame title={t('withdraw.title')}>
      <Card>
        <div className="stack">
          <p className="soft">{t('withdraw.text')}</p>
          {balance.payPasswordSet ? (
            <WithdrawForm books={balance.books} least={least} />
          ) : (
            <NeedsPayPassword loginPasswordSet={balance.loginPasswordSet} />
          )}
        </div>
      </Card>
      <Card title={t('withdraw.list')}>
        <WithdrawalList page={page} />
      </Card>
    </WalletFrame>
  );
}

export default ownPage(WithdrawScreen, WalletSkeleton);

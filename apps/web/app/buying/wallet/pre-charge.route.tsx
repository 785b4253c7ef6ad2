import { useTranslation } from '@wasit/i18n/react';
import { browserLoader, type ReadArgs, serverLoader } from '../../api/own-data.ts';
import { ownPage, type WithData } from '../../shell/own-page.tsx';
import { Card, Notice } from '../../ui/parts.tsx';
import { NeedsPayPassword } from '../pay-password/pay-password-field.tsx';
import type { Route } from './+types/pre-charge.route';
import { PreChargeForm } from './pre-charge-form.tsx';
import { PreChargeList } from './pre-charge-list.tsx';
import { WalletFrame, WalletSkeleton } from './wallet-frame.tsx';

export const handle = { i18n: ['wallet', 'account', 'orders', 'checkout'] };

async function read({ call, url }: ReadArgs) {
  const cursor = /^\d{1,15}$/.exec(url.searchParams.get('cursor') ?? '')?.[0];
  const [balance, terms, page] = await Promise.all([
    call('walletBalance', {}),
    call('preChargeTerms', {}),
    call('preChargePage', { pageSize: 10, cursor }),
  ]);
  return { balance, terms, page };
}
export const loader = serverLoader(read);
export const clientLoader = browserLoader(read);

/** Dinars set aside for some days, for a promotional gift. */
function PreChargeScreen({ loaderData: { balance, terms, page } }: WithData<Route.ComponentProps>) {
  const { t } = useTranslation('wallet');
  const available = balance.books.find(({ currency }) => currency === 'IQD')?.available;
  return (
    <WalletFrame title={t('preCharge.title')}>
      <Card>
        <div className="stack">
          <p className="soft">{t('preCharge.text')}</p>
          {!terms.isOn && <Notice tone="warn">{t('preCharge.off')}</Notice>}
          {terms.isOn && !balance.payPasswordSet && (
            <NeedsPayPassword loginPasswordSet={balance.loginPasswordSet} />
          )}
          {terms.isOn && balance.payPasswordSet && available && (
            <PreChargeForm terms={terms} available={available} />
          )}
        </div>
      </Card>
      <Card title={t('preCharge.list')}>
        <PreChargeList page={page} />
      </Card>
    </WalletFrame>
  );
}

export default ownPage(PreChargeScreen, WalletSkeleton);

import type { OutputOf } from '@wasit/contract/api';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { browserLoader, type ReadArgs, serverLoader } from '../../api/own-data.ts';
import { links } from '../../links.ts';
import { ownPage, type WithData } from '../../shell/own-page.tsx';
import { Badge, Card, EmptyState, Notice } from '../../ui/parts.tsx';
import { Amount } from '../../ui/text/price.tsx';
import { Words } from '../../ui/text/words.tsx';
import { NeedsPayPassword } from '../pay-password/pay-password-field.tsx';
import type { Route } from './+types/pre-charge.route';
import { PageLinks } from './page-links.tsx';
import { PreChargeForm } from './pre-charge-form.tsx';
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

function PreChargeList({ page: { items, nextCursor } }: { page: OutputOf<'preChargePage'> }) {
  const { t } = useTranslation('wallet');
  const { dateTime } = useFormat();
  return (
    <div className="stack">
      {items.length === 0 ? (
        <EmptyState icon="clock" title={t('preCharge.none')} level={3} />
      ) : (
        <ul className="wallet-list">
          {items.map((item) => (
            <li key={item.preChargeNo}>
              <div className="wallet-list-head">
                <strong>
                  <Amount money={item.amount} />
                </strong>
                <Badge tone={item.status === 'ended' ? 'good' : 'brand'}>
                  {t(`preCharge.status.${item.status}`)}
                </Badge>
              </div>
              <p>
                <Words
                  ns="wallet"
                  of={item.status === 'ended' ? 'preCharge.gave' : 'preCharge.gives'}
                  values={{
                    gift: <Amount money={item.gift} />,
                    at: dateTime(item.endedAt ?? item.endsAt),
                  }}
                />
              </p>
              <p className="soft small wallet-list-facts">
                <bdi dir="ltr">{item.preChargeNo}</bdi>
                <bdi>{dateTime(item.startedAt)}</bdi>
              </p>
            </li>
          ))}
        </ul>
      )}
      <PageLinks path={links.preCharge()} nextCursor={nextCursor} />
    </div>
  );
}

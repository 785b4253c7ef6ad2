import type { OutputOf } from '@wasit/contract/api';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useEffect } from 'react';
import { browserLoader, type ReadArgs, serverLoader } from '../../api/own-data.ts';
import { links } from '../../links.ts';
import { HelpLink } from '../../shell/help-link.tsx';
import { ownPage, type WithData } from '../../shell/own-page.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Badge, Card } from '../../ui/parts.tsx';
import { Amount } from '../../ui/text/price.tsx';
import { Words } from '../../ui/text/words.tsx';
import { mainAmount } from '../checkout/pay/pay-place.tsx';
import { deleteAttempt } from '../checkout/pay/ways/attempt.ts';
import { useOwnCurrencyFirst } from '../own-first.ts';
import type { Route } from './+types/wallet.route';
import { Statement, statementQuery } from './statement.tsx';
import { WalletFrame, WalletSkeleton } from './wallet-frame.tsx';

export const handle = { i18n: ['wallet', 'orders'] };

async function read({ call, url, locale }: ReadArgs) {
  const query = statementQuery(url.searchParams, locale);
  const [balance, page, topUps, terms] = await Promise.all([
    call('walletBalance', {}),
    call('walletStatement', query),
    call('walletTopUps', {}),
    call('preChargeTerms', {}),
  ]);
  return { query, balance, page, topUps: topUps.items, hasPreCharge: terms.isOn };
}
export const loader = serverLoader(read);
export const clientLoader = browserLoader(read);

function Books({ books }: { books: OutputOf<'walletBalance'>['books'] }) {
  const { t } = useTranslation('wallet');
  const ownFirst = useOwnCurrencyFirst();
  return (
    <div className="wallet-books">
      {ownFirst(books, ({ currency }) => currency).map(({ currency, available, frozen }) => (
        <Card key={currency} title={t(`book.${currency}`)}>
          <p className="wallet-book">
            <span className="soft">{t('available')}</span>
            <strong>
              <Amount money={available} />
            </strong>
            {frozen.amount > 0 && (
              <span className="soft">
                <Words ns="wallet" of="frozenOf" values={{ amount: <Amount money={frozen} /> }} />
              </span>
            )}
          </p>
        </Card>
      ))}
    </div>
  );
}

function OpenTopUps({ items }: { items: OutputOf<'walletTopUps'>['items'] }) {
  const { t } = useTranslation('wallet');
  const { dateTime } = useFormat();
  const hasItems = items.length > 0;
  // An unanswered attempt is shown here: the next one is new.
  useEffect(() => {
    if (hasItems) deleteAttempt(sessionStorage, 'top-up');
  }, [hasItems]);
  if (!hasItems) return null;
  return (
    <Card title={t('openTopUps')}>
      <ul className="wallet-list">
        {items.map((item) => (
          <li key={item.payNo}>
            <div className="wallet-list-head">
              <strong>
                <Amount money={mainAmount(item)} />
              </strong>
              {item.payment?.status === 'under_review' ? (
                <LinkButton size="small" to={links.pay(item.payNo)}>
                  {t('topUp.review')}
                </LinkButton>
              ) : (
                <LinkButton size="small" variant="accent" to={links.pay(item.payNo)}>
                  {t('topUp.pay')}
                </LinkButton>
              )}
            </div>
            <p className="soft small">
              <bdi>{dateTime(item.issuedAt)}</bdi>{' '}
              {item.payment?.status === 'rejected' && (
                <Badge tone="bad">{t('topUp.rejected')}</Badge>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function WalletScreen({ loaderData }: WithData<Route.ComponentProps>) {
  const { t } = useTranslation('wallet');
  const { balance, query, page, topUps, hasPreCharge } = loaderData;
  return (
    <WalletFrame>
      <Books books={balance.books} />
      <div className="wallet-acts no-print">
        <LinkButton variant="accent" icon="plus" to={links.topUp()}>
          {t('act.topUp')}
        </LinkButton>
        <LinkButton icon="bank" to={links.withdraw()}>
          {t('act.withdraw')}
        </LinkButton>
        {hasPreCharge && (
          <LinkButton icon="clock" to={links.preCharge()}>
            {t('act.preCharge')}
          </LinkButton>
        )}
        <HelpLink tab={3} section="wallet">
          {t('help')}
        </HelpLink>
      </div>
      <OpenTopUps items={topUps} />
      <Statement query={query} page={page} />
    </WalletFrame>
  );
}

export default ownPage(WalletScreen, WalletSkeleton);

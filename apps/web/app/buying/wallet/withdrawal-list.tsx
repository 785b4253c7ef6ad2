import type { OutputOf } from '@wasit/contract/api';
import type { WithdrawalStatus } from '@wasit/contract/wallet/states';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useRevalidator } from 'react-router';
import { useApi } from '../../api/use-api.ts';
import { links } from '../../links.ts';
import { Button } from '../../ui/button.tsx';
import { Badge, EmptyState, Notice } from '../../ui/parts.tsx';
import { Amount } from '../../ui/text/price.tsx';
import { Words } from '../../ui/text/words.tsx';
import { showToast } from '../../ui/toasts.tsx';
import { PageLinks } from './page-links.tsx';

const tones = {
  requested: 'warn',
  approved: 'brand',
  paid: 'good',
  rejected: 'bad',
  cancelled: undefined,
} as const satisfies Record<WithdrawalStatus, 'warn' | 'brand' | 'good' | 'bad' | undefined>;

type Page = OutputOf<'withdrawalPage'>;

function Item({ item }: { item: Page['items'][number] }) {
  const { t } = useTranslation('wallet');
  const { dateTime } = useFormat();
  const { run, call, busy, error } = useApi();
  const { revalidate } = useRevalidator();
  const { withdrawalNo, status, method: way, bankName, holder, account } = item;
  const cancel = () =>
    void run(async () => {
      await call('cancelWithdrawal', { withdrawalNo }, { key: `cancel-${withdrawalNo}` });
      showToast(t('withdraw.cancelled'));
      await revalidate();
    });
  return (
    <li>
      <div className="wallet-list-head">
        <strong>
          <Amount money={item.amount} />
        </strong>
        <Badge tone={tones[status]}>{t(`withdraw.status.${status}`)}</Badge>
      </div>
      <p className="soft small wallet-list-facts">
        <bdi dir="ltr">{withdrawalNo}</bdi>
        <bdi>{dateTime(item.requestedAt)}</bdi>
      </p>
      <p className="small wallet-reference">
        {t(`withdraw.way.${way}`)}: <bdi>{holder}</bdi>
      </p>
      {bankName && (
        <p className="small wallet-reference">
          <bdi>{bankName}</bdi> <bdi dir="ltr">{account}</bdi>
        </p>
      )}
      {item.payoutReference && (
        <p className="small">
          <Words ns="wallet" of="withdraw.reference" values={{ reference: item.payoutReference }} />
        </p>
      )}
      {item.rejectReason && (
        <p className="small">
          {t('withdraw.reason')} <q dir="auto">{item.rejectReason}</q>
        </p>
      )}
      {error && <Notice tone="error">{error.text}</Notice>}
      {status === 'requested' && (
        <div>
          <Button size="small" busy={busy} onClick={cancel}>
            {t('withdraw.cancel')}
          </Button>
        </div>
      )}
    </li>
  );
}

export function WithdrawalList({ page: { items, nextCursor } }: { page: Page }) {
  const { t } = useTranslation('wallet');
  return (
    <div className="stack">
      {items.length === 0 ? (
        <EmptyState icon="bank" title={t('withdraw.none')} level={3} />
      ) : (
        <ul className="wallet-list">
          {items.map((item) => (
            <Item key={item.withdrawalNo} item={item} />
          ))}
        </ul>
      )}
      <PageLinks path={links.withdraw()} nextCursor={nextCursor} />
    </div>
  );
}

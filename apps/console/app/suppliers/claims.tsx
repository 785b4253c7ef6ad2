import { Text } from '@mantine/core';
import type { SupplierClaim } from '@wasit/contract';
import type { WireMoney } from '@wasit/contract/money';
import { claimCauses, claimStatuses, mayMoveClaim } from '@wasit/contract/procurement/claim-states';
import { useTranslation } from 'react-i18next';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { tabsFilter } from '../desk-list/filter-fields.tsx';
import { Amount, Code, When } from '../locale/figures.tsx';
import { Yuan } from '../purchase-orders/prices.tsx';
import { useMay } from '../session/session.ts';
import { SupplierLink } from '../session/supplier-link.tsx';
import { AcceptDialog, RefuseDialog, SettleDialog } from './claim-dialogs.tsx';

interface ClaimsProps {
  readonly title: string;
  /** Null for all suppliers. */
  readonly supplierId: number | null;
}

/** Claims on suppliers by status, with their next acts. */
export function Claims({ title, supplierId }: ClaimsProps) {
  const { t } = useTranslation(['suppliers', 'words']);
  const [mayDecide, maySettle] = [useMay('procurement.buy'), useMay('payments.review')];
  const name = (verb: string) => (claim: SupplierClaim) => `${verb} ${claim.claimNo}`;
  return (
    <DeskList
      desk="supplier-claims"
      title={title}
      headless
      search={t('claims.search')}
      filters={[
        tabsFilter('status', claimStatuses, {
          label: title,
          text: (value) => t(`status.${value}`),
        }),
      ]}
      query={({ chosen, search }) => ({
        status: chosen('status', claimStatuses),
        supplierId,
        search,
      })}
      empty={() => ({ title: t('claims.empty'), text: t('claims.emptyText') })}
      words={{
        status: codeWords(claimStatuses, (status) => t(`status.${status}`)),
        cause: codeWords(claimCauses, (cause) => t(`cause.${cause}`)),
      }}
      onlyInFiles={[
        { key: 'claimedUsd', head: t('claimed') },
        { key: 'acceptedUsd', head: t('accepted') },
        { key: 'settledUsd', head: t('settled') },
        { key: 'reference', head: t('reference') },
        { key: 'status', head: t('words:status') },
        { key: 'at', head: t('words:at') },
      ]}
      acts={[
        {
          key: 'accept',
          label: () => t('accept'),
          name: name(t('accept')),
          when: ({ status }) => mayDecide && mayMoveClaim('accept', status),
          dialog: (claim, callbacks) => <AcceptDialog claim={claim} {...callbacks} />,
        },
        {
          key: 'refuse',
          label: () => t('refuse'),
          look: 'default',
          name: name(t('refuse')),
          when: ({ status }) => mayDecide && mayMoveClaim('refuse', status),
          dialog: (claim, callbacks) => <RefuseDialog claim={claim} {...callbacks} />,
        },
        {
          key: 'settle',
          label: () => t('settle'),
          name: name(t('settle')),
          when: ({ status }) => maySettle && mayMoveClaim('settle', status),
          dialog: (claim, callbacks) => <SettleDialog claim={claim} {...callbacks} />,
        },
      ]}
      columns={[
        {
          key: 'no',
          head: t('claim'),
          isPrimary: true,
          code: (claim) => claim.claimNo,
          secondLine: (claim) => <When at={claim.createdAt} />,
        },
        {
          key: 'supplier',
          head: t('words:supplier'),
          cell: (claim) => (
            <SupplierLink supplierId={claim.supplierId}>
              <bdi>{claim.supplierName}</bdi>
            </SupplierLink>
          ),
        },
        {
          key: 'cause',
          head: t('cause'),
          cell: ({ cause, reference }) => (
            <>
              {t(`cause.${cause}`)}
              {reference && (
                <>
                  <br />
                  <Code>{reference}</Code>
                </>
              )}
            </>
          ),
        },
        {
          key: 'claimed',
          head: t('claimed'),
          alignEnd: true,
          cell: ({ claimedYuan, claimed }) => <YuanWorth yuan={claimedYuan} worth={claimed} />,
        },
        {
          key: 'accepted',
          head: t('accepted'),
          alignEnd: true,
          cell: ({ acceptedYuan, accepted }) =>
            acceptedYuan !== null && <YuanWorth yuan={acceptedYuan} worth={accepted} />,
        },
        {
          key: 'settled',
          head: t('settled'),
          alignEnd: true,
          cell: ({ settledYuan, settled }) =>
            settledYuan !== null && <YuanWorth yuan={settledYuan} worth={settled} />,
        },
        { key: 'reason', head: t('words:reason'), cell: (claim) => <ClaimHistory claim={claim} /> },
      ]}
    />
  );
}

/** An amount in yuan and in dollars. */
function YuanWorth({ yuan, worth }: { yuan: number; worth: WireMoney | null }) {
  return (
    <>
      <Yuan amount={yuan} />
      <br />
      <Amount money={worth} />
    </>
  );
}

function ClaimHistory({ claim: { reason, history } }: { claim: SupplierClaim }) {
  const { t } = useTranslation('suppliers');
  return (
    <>
      <Text size="sm">
        <bdi>{reason}</bdi>
      </Text>
      <details>
        <summary>{t('history')}</summary>
        {history.map(({ event, text, by, at }) => (
          <Text key={event} size="xs" component="div">
            <When at={at} /> · {t(`event.${event}`)} <bdi>{by}</bdi>
            {text && (
              <>
                {': '}
                <bdi>{text}</bdi>
              </>
            )}
          </Text>
        ))}
      </details>
    </>
  );
}

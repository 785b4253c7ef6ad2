import { Button } from '@mantine/core';
import { couponKinds, couponStates, type StaffCoupon } from '@wasit/contract/coupons/endpoints';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { tabsFilter } from '../desk-list/filter-fields.tsx';
import { Amount, Code, Figure, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { NameWithState } from '../ui/name-with-state.tsx';
import { MakeDialog, StopDialog } from './coupon-dialogs.tsx';

const tones = {
  running: 'good',
  later: 'wait',
  over: 'calm',
  'used-up': 'calm',
  stopped: 'bad',
} as const satisfies Record<(typeof couponStates)[number], string>;

const showFilters = ['running', 'over'] as const;

function Value({ coupon: { kind, percent, amount } }: { coupon: StaffCoupon }) {
  const { t } = useTranslation('coupons');
  if (kind === 'freight') return t('kind.freight');
  return kind === 'percent' ? <bdi dir="ltr">{`${percent}%`}</bdi> : <Amount money={amount} />;
}

/** Discount codes. They are never changed, only stopped. */
export default function CouponsScreen() {
  return (
    <Allowed to="fees.manage">
      <Coupons />
    </Allowed>
  );
}

function Coupons() {
  const { t } = useTranslation(['coupons', 'words']);
  const [madeCount, setMadeCount] = useState(0);
  return (
    <DeskList
      key={madeCount}
      desk="coupons"
      title={t('title')}
      actions={<MakeCoupon onMade={() => setMadeCount((count) => count + 1)} />}
      search={t('code')}
      filters={[
        tabsFilter('show', showFilters, { label: t('title'), text: (value) => t(`show.${value}`) }),
      ]}
      query={({ chosen, search }) => ({ show: chosen('show', showFilters), search })}
      empty={() => ({ title: t('empty') })}
      words={{
        state: codeWords(couponStates, (state) => t(`state.${state}`)),
        kind: codeWords(couponKinds, (kind) => t(`kind.${kind}`)),
        category: { null: t('category.all') },
      }}
      onlyInFiles={[
        { key: 'state', head: t('words:status') },
        { key: 'percent', head: `${t('value')} (%)` },
        { key: 'amount', head: t('value') },
        { key: 'maxUses', head: t('maxUses') },
        { key: 'maxPerCustomer', head: t('maxPerCustomer') },
        { key: 'from', head: t('from') },
      ]}
      acts={[
        {
          key: 'stop',
          label: () => t('stop.verb'),
          look: 'default',
          name: ({ code }) => `${t('stop.verb')} ${code}`,
          when: ({ state }) => state !== 'stopped' && state !== 'over',
          dialog: ({ couponId }, callbacks) => <StopDialog couponId={couponId} {...callbacks} />,
        },
      ]}
      columns={[
        {
          key: 'code',
          head: t('code'),
          isPrimary: true,
          cell: ({ code, state }) => (
            <NameWithState tone={tones[state]} state={t(`state.${state}`)}>
              <Code>{code}</Code>
            </NameWithState>
          ),
        },
        { key: 'kind', head: t('value'), cell: (coupon) => <Value coupon={coupon} /> },
        { key: 'minimum', head: t('minimum'), money: ({ minimum }) => minimum },
        {
          key: 'category',
          head: t('category'),
          cell: ({ categoryName }) => categoryName ?? t('category.all'),
        },
        {
          key: 'uses',
          head: t('uses'),
          cell: ({ uses, maxUses }) => (
            <bdi dir="ltr">{maxUses === null ? uses : `${uses} / ${maxUses}`}</bdi>
          ),
          secondLine: ({ maxPerCustomer }) => (
            <>
              {t('maxPerCustomer')}: <Figure value={maxPerCustomer} />
            </>
          ),
        },
        { key: 'given', head: t('given'), money: ({ totalDiscount: given }) => given },
        {
          key: 'until',
          head: t('until'),
          time: ({ until }) => until,
          secondLine: ({ from }) => (
            <>
              {t('from')} <When at={from} />
            </>
          ),
        },
      ]}
    />
  );
}

function MakeCoupon({ onMade }: { onMade(): void }) {
  const { t } = useTranslation('coupons');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('make')}</Button>
      {open && <MakeDialog onClose={() => setOpen(false)} onDone={onMade} />}
    </>
  );
}

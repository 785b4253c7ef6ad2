import { Anchor, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { CustomerDetail } from '@wasit/contract';
import { localeTable } from '@wasit/contract/locales';
import { formatNumber, formatPhone } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useAct } from '../../api/use-act.ts';
import { closeThen } from '../../lists/close-then.ts';
import { Notes } from '../../lists/notes.tsx';
import { RecordPage } from '../../lists/record-page.tsx';
import { Amount, Code, None, When } from '../../locale/figures.tsx';
import { Allowed } from '../../session/allowed.tsx';
import { DeskLink } from '../../session/desk-link.tsx';
import { OrderLink } from '../../session/order-link.tsx';
import { useMay } from '../../session/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Facts, PageHead, Panel } from '../../ui/page.tsx';
import { ActedForLink, PeopleTrail, TrailLink } from '../trail/people-trail.tsx';
import { CustomerAgents } from './customer-agents.tsx';
import { LevelDialog, SuspensionDialog } from './customer-dialogs.tsx';
import { LevelName, StateMark } from './customer-marks.tsx';
import { CustomerSessions } from './customer-sessions.tsx';
import { GoodwillDialog } from './goodwill-dialog.tsx';

export default function CustomerScreen() {
  const { userId = '' } = useParams();
  return (
    <Allowed to="customers.read">
      <RecordPage endpoint="staffCustomer" input={{ userId }} rows={8}>
        {(customer, reload) => <CustomerPage customer={customer} onChanged={reload} />}
      </RecordPage>
    </Allowed>
  );
}

function CustomerPage({ customer, onChanged }: PartProps) {
  const { t } = useTranslation('people');
  return (
    <Stack gap="md">
      <Head customer={customer} onChanged={onChanged} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <Account customer={customer} />
        <Stack gap="md">
          {customer.orders && <Orders orders={customer.orders} userName={customer.userName} />}
          {customer.wallet && <Wallet wallet={customer.wallet} userId={customer.userId} />}
        </Stack>
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="md">
        <CustomerNotes customer={customer} onChanged={onChanged} />
        <Stack gap="md">
          <CustomerAgents customer={customer} onChanged={onChanged} />
          <CustomerSessions customer={customer} onChanged={onChanged} />
        </Stack>
      </SimpleGrid>
      <Panel
        title={t('trail')}
        actions={
          <Group gap="md">
            <ActedForLink userId={customer.userId} />
            <TrailLink object={`user:${customer.userId}`} />
          </Group>
        }
      >
        {customer.auditEntries.length === 0 ? (
          <Text c="dimmed">{t('trail.empty')}</Text>
        ) : (
          <PeopleTrail entries={customer.auditEntries} caption={t('trail')} />
        )}
      </Panel>
    </Stack>
  );
}

interface PartProps {
  customer: CustomerDetail;
  onChanged(): void;
}

function Head({ customer, onChanged }: PartProps) {
  const { t } = useTranslation('people');
  const [dialog, setDialog] = useState<'level' | 'suspension' | 'goodwill'>();
  const [mayLevel, maySuspend] = [useMay('customers.level'), useMay('customers.suspend')];
  const mayPropose = useMay('complaints.handle');
  const callbacks = closeThen(() => setDialog(undefined), onChanged);
  const isSuspended = customer.status === 'suspended';
  return (
    <>
      <BackLink to="/customers">{t('back')}</BackLink>
      <PageHead
        title={customer.userName}
        note={
          <Group gap="md">
            <StateMark status={customer.status} />
            <LevelName level={customer.level} />
          </Group>
        }
        actions={
          <Group gap="xs">
            {mayPropose && customer.status !== 'deleted' && (
              <Button variant="default" onClick={() => setDialog('goodwill')}>
                {t('goodwill')}
              </Button>
            )}
            {mayLevel && customer.status !== 'deleted' && (
              <Button variant="default" onClick={() => setDialog('level')}>
                {t('setLevel')}
              </Button>
            )}
            {maySuspend && customer.status !== 'deleted' && (
              <Button
                variant={isSuspended ? 'filled' : 'outline'}
                {...(isSuspended ? {} : { color: 'danger' })}
                onClick={() => setDialog('suspension')}
              >
                {t(isSuspended ? 'lift' : 'suspend')}
              </Button>
            )}
          </Group>
        }
      />
      {customer.suspendedReason && (
        <Notice tone="bad">
          <bdi>{t('suspendedBecause', { reason: customer.suspendedReason })}</bdi>
        </Notice>
      )}
      {dialog === 'goodwill' && <GoodwillDialog customer={customer} onClose={callbacks.onClose} />}
      {dialog === 'level' && <LevelDialog customer={customer} {...callbacks} />}
      {dialog === 'suspension' && <SuspensionDialog customer={customer} {...callbacks} />}
    </>
  );
}

function Account({ customer }: { customer: CustomerDetail }) {
  const { t } = useTranslation(['people', 'words']);
  const contact = (value: string | null, verifiedAt: string | null) =>
    value ? (
      <>
        <bdi style={{ overflowWrap: 'anywhere' }}>{value}</bdi>{' '}
        <Text span size="xs" c="dimmed">
          {t(verifiedAt ? 'verified' : 'unverified')}
        </Text>
      </>
    ) : (
      <None />
    );
  return (
    <Panel title={t('contacts')}>
      <Facts
        rows={[
          [
            t('words:phone'),
            <span key="phone" dir="ltr">
              {contact(customer.phone && formatPhone(customer.phone), customer.phoneVerifiedAt)}
            </span>,
          ],
          [
            t('words:email'),
            <span key="email">{contact(customer.email, customer.emailVerifiedAt)}</span>,
          ],
          [t('language'), localeTable[customer.locale].ownName],
          [t('since'), <When key="since" at={customer.createdAt} />],
          [t('id'), <Code key="id">{customer.userId}</Code>],
        ]}
      />
    </Panel>
  );
}

function Orders({
  orders,
  userName,
}: {
  orders: NonNullable<CustomerDetail['orders']>;
  userName: string;
}) {
  const { t } = useTranslation(['people', 'words']);
  return (
    <Panel
      title={t('orders')}
      actions={
        orders.total > orders.latest.length && (
          <DeskLink to={`/orders?search=${encodeURIComponent(userName)}`}>
            {t('orders.all', { n: formatNumber(orders.total) })}
          </DeskLink>
        )
      }
    >
      {orders.total === 0 && <Text c="dimmed">{t('orders.none')}</Text>}
      {orders.latest.map(({ orderNo, shownStatus, total }) => (
        <Group key={orderNo} justify="space-between" gap="xs" py={4}>
          <OrderLink orderNo={orderNo} />
          <Text size="sm">{t(`words:orderStatus.${shownStatus}`)}</Text>
          <Amount money={total} />
        </Group>
      ))}
    </Panel>
  );
}

function Wallet({
  wallet,
  userId,
}: {
  wallet: NonNullable<CustomerDetail['wallet']>;
  userId: string;
}) {
  const { t } = useTranslation('people');
  const mayRead = useMay('wallet.read');
  const statement = mayRead && (
    <Anchor component={Link} to={`/wallets/of/${userId}`} size="sm">
      {t('wallet.statement')}
    </Anchor>
  );
  return (
    <Panel title={t('wallet')} actions={statement}>
      <Facts
        rows={wallet.flatMap(({ available, frozen }) => [
          [
            t('wallet.available', { currency: available.currency }),
            <Amount key={available.currency} money={available} />,
          ] as const,
          frozen.amount > 0 &&
            ([
              t('wallet.frozen', { currency: frozen.currency }),
              <Amount key="frozen" money={frozen} />,
            ] as const),
        ])}
      />
    </Panel>
  );
}

/** Staff notes on a customer. */
function CustomerNotes({
  customer: { userId, notes },
  onChanged,
}: {
  customer: CustomerDetail;
  onChanged(): void;
}) {
  const mayWrite = useMay('customers.notes');
  const act = useAct('staffAddNote');
  const write = async (text: string) => {
    if (!(await act.run({ userId, text }))) return false;
    onChanged();
    return true;
  };
  return <Notes notes={notes} writing={mayWrite && { act, write }} />;
}

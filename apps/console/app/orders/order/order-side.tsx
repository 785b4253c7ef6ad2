import { Anchor, List, Stack, Text } from '@mantine/core';
import type { OrderDetail, StaffOrderDetail } from '@wasit/contract';
import { userLevel } from '@wasit/contract/accounts/levels';
import { formatPhone } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Code, None, When } from '../../locale/figures.tsx';
import { WhatsappButton } from '../../messages/ready-texts.tsx';
import { ParcelPhotos } from '../../receiving/parcel-facts.tsx';
import { DeskLink } from '../../session/desk-link.tsx';
import { ReasonText } from '../../trail/trail-value.tsx';
import { Facts, Panel } from '../../ui/page.tsx';
import { SmallText } from '../../ui/quiet-text.tsx';
import classes from './order.module.css';

/**
 * Names of the company's departments in the customer's timeline; the staff member is in the audit
 * trail.
 */
const companyActors: readonly string[] = [
  'wasit',
  'payment',
  'payments',
  'timer',
  'logistics',
  'procurement',
  'storage',
  'gateway',
];
const isPerson = (by: string | null): boolean =>
  by !== null && by !== '' && !companyActors.includes(by);

const levelKey = (level: number) =>
  level === userLevel.agent ? 'agent' : level === userLevel.vip ? 'vip' : 'customer';

export function CustomerPanel({ detail }: { detail: StaffOrderDetail }) {
  const { t } = useTranslation(['orders', 'words']);
  const { customer, order } = detail;
  const allowedActions = order.actions.filter(({ allowed }) => allowed);
  return (
    <Panel
      title={t('words:customer')}
      actions={
        <WhatsappButton
          userId={customer.userId}
          userName={customer.userName}
          orderNo={order.orderNo}
        />
      }
    >
      <Facts
        rows={[
          [
            t('name'),
            <DeskLink key="name" to={`/customers/${customer.userId}`}>
              <bdi>{customer.userName}</bdi>
            </DeskLink>,
          ],
          [t('level'), t(`level.${levelKey(customer.level)}`)],
          [
            t('words:phone'),
            customer.phone ? (
              <Anchor key="phone" href={`tel:${customer.phone}`} size="sm">
                <bdi dir="ltr">{formatPhone(customer.phone)}</bdi>
              </Anchor>
            ) : (
              <None key="phone" />
            ),
          ],
          [
            t('words:email'),
            customer.email ? (
              <bdi key="email" dir="ltr">
                {customer.email}
              </bdi>
            ) : (
              <None key="email" />
            ),
          ],
          [t('customerId'), <Code key="id">{customer.userId}</Code>],
          allowedActions.length > 0 && [
            t('customerMay'),
            allowedActions.map(({ action }) => t(`viewer.${action}`)).join(t('words:comma')),
          ],
        ]}
      />
    </Panel>
  );
}

/** Deliveries with receiver, time and proofs, and failed courier visits. */
function Deliveries({ deliveries }: Pick<StaffOrderDetail, 'deliveries'>) {
  const { t } = useTranslation(['orders', 'baghdad', 'words']);
  return deliveries.map((delivery) => (
    <Stack key={delivery.at} gap={4} mt="sm">
      <Text size="sm" fw={600}>
        {delivery.result ? t(`baghdad:result.${delivery.result}`) : t('collected')}
        {delivery.receiver && (
          <>
            {t('words:comma')}
            <bdi>{delivery.receiver}</bdi>
          </>
        )}
      </Text>
      <SmallText>
        <When at={delivery.at} />
        {' · '}
        <bdi>{delivery.by}</bdi>
      </SmallText>
      {delivery.reason && (
        <Text size="sm">
          <bdi>{delivery.reason}</bdi>
        </Text>
      )}
      <ParcelPhotos parcel={delivery} />
    </Stack>
  ));
}

export function DeliveryPanel({ detail }: { detail: StaffOrderDetail }) {
  const { t } = useTranslation(['orders', 'words']);
  const { order, deliveries } = detail;
  const { address, pickup } = order;
  return (
    <Panel title={t('words:delivery')}>
      <Text mb={4}>{t(`words:deliveryMethod.${order.deliveryMethod}`)}</Text>
      {address && (
        <Text size="sm">
          <bdi>{address.name}</bdi>
          {t('words:comma')}
          <bdi dir="ltr">{formatPhone(address.mobile)}</bdi>
          {address.lines.map((line) => (
            <span key={line} style={{ display: 'block' }}>
              <bdi>{line}</bdi>
            </span>
          ))}
        </Text>
      )}
      {pickup && (
        <Text size="sm">
          <bdi>{pickup.point.name}</bdi>
          {t('words:comma')}
          <bdi>{pickup.point.address}</bdi>
        </Text>
      )}
      <Deliveries deliveries={deliveries} />
    </Panel>
  );
}

export function TimelinePanel({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['orders', 'words']);
  return (
    <Panel title={t('timeline')}>
      <ol className={classes.steps}>
        {order.timeline.map((step) => (
          <li
            key={step.step}
            className={classes.step}
            data-state={step.state}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            {t(`words:timeline.${step.step}`)}
            <Text size="xs" c="dimmed" fw={400}>
              {step.at ? (
                <When at={step.at} />
              ) : step.expectedFrom ? (
                <>
                  {t('expected')} <When at={step.expectedFrom} day />
                  {step.expectedTo && step.expectedTo !== step.expectedFrom && (
                    <>
                      {' – '}
                      <When at={step.expectedTo} day />
                    </>
                  )}
                </>
              ) : null}
              {isPerson(step.by) && (
                <>
                  {' · '}
                  <bdi>{step.by}</bdi>
                </>
              )}
            </Text>
          </li>
        ))}
      </ol>
      {order.history.length > 0 && <History order={order} />}
    </Panel>
  );
}

function History({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['orders', 'words']);
  return (
    <details>
      <summary>{t('history')}</summary>
      <List size="sm" spacing={4} mt={6} listStyleType="none">
        {order.history.map((event) => (
          <List.Item key={`${event.at}${event.to}`}>
            {event.from && `${t(`words:orderStatus.${event.from}`)} ${t('becomes')} `}
            {t(`words:orderStatus.${event.to}`)}
            <SmallText>
              <When at={event.at} />
              {isPerson(event.by) && (
                <>
                  {' · '}
                  <bdi>{event.by}</bdi>
                </>
              )}
              {event.reason && (
                <>
                  {' · '}
                  <ReasonText reason={event.reason} />
                </>
              )}
            </SmallText>
          </List.Item>
        ))}
      </List>
    </details>
  );
}

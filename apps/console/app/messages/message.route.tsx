import { Anchor, Button, List, SimpleGrid, Stack, Text } from '@mantine/core';
import type { DeliveryDetail } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ActDialog } from '../lists/act-dialog.tsx';
import { closeThen } from '../lists/close-then.ts';
import { RecordPage } from '../lists/record-page.tsx';
import { Code, Figure, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { Facts, PageHead, Panel } from '../ui/page.tsx';
import { DeliveryMark } from './delivery-marks.tsx';

export default function MessageScreen() {
  const { deliveryId = '' } = useParams();
  return (
    <Allowed to="messages.read">
      <RecordPage endpoint="staffDelivery" input={{ deliveryId }}>
        {(detail, reload) => <MessagePage detail={detail} onChanged={reload} />}
      </RecordPage>
    </Allowed>
  );
}

function MessageText({ detail: { text, path, title } }: { detail: DeliveryDetail }) {
  const { t } = useTranslation('messages');
  return (
    <Panel title={t('text')}>
      <Stack gap="xs">
        <Text fw={600} dir="auto">
          {title}
        </Text>
        <Text
          dir="auto"
          c={text === null ? 'dimmed' : undefined}
          style={{ overflowWrap: 'anywhere' }}
        >
          {text ?? t('secret')}
        </Text>
        {path !== null && (
          <Anchor href={path} target="_blank" rel="noreferrer">
            {t('open')}
          </Anchor>
        )}
      </Stack>
    </Panel>
  );
}

function Attempts({ detail: { history } }: { detail: DeliveryDetail }) {
  const { t } = useTranslation('messages');
  return (
    <Panel title={t('tries')}>
      {history.length === 0 ? (
        <Text c="dimmed">{t('noTries')}</Text>
      ) : (
        <List type="ordered" spacing={6}>
          {history.map(({ startedAt, outcome, detail }) => (
            <List.Item key={startedAt}>
              {t(`outcome.${outcome ?? 'none'}`)} · <When at={startedAt} />
              {detail && (
                <Text
                  size="sm"
                  c="dimmed"
                  dir="ltr"
                  ta="start"
                  style={{ overflowWrap: 'anywhere' }}
                >
                  {detail}
                </Text>
              )}
            </List.Item>
          ))}
        </List>
      )}
    </Panel>
  );
}

function OtherDeliveries({ detail: { others } }: { detail: DeliveryDetail }) {
  const { t } = useTranslation('messages');
  if (others.length === 0) return null;
  return (
    <Panel title={t('others')}>
      <List spacing={6}>
        {others.map(({ deliveryId, channel, target, state }) => (
          <List.Item key={deliveryId}>
            <Anchor component={Link} to={`/messages/${deliveryId}`}>
              {t(`channel.${channel}`)} <bdi dir="ltr">{target}</bdi>
            </Anchor>{' '}
            <DeliveryMark state={state} />
          </List.Item>
        ))}
      </List>
    </Panel>
  );
}

function FactsPanel({ detail }: { detail: DeliveryDetail }) {
  const { t } = useTranslation('messages');
  const {
    userName,
    target,
    channel,
    attempts,
    createdAt,
    sentAt,
    deliveredAt,
    readAt,
    nextAttemptAt,
    providerId,
    lastError,
  } = detail;
  return (
    <Panel title={t('person')}>
      <Facts
        rows={[
          [t('person'), userName ? <bdi key="person">{userName}</bdi> : t('visitor')],
          [t('channel'), t(`channel.${channel}`)],
          [
            t('target'),
            <bdi key="target" dir="ltr">
              {target}
            </bdi>,
          ],
          [t('attempts'), <Figure key="attempts" value={attempts} />],
          [t('at'), <When key="at" at={createdAt} />],
          sentAt !== null && [t('sentAt'), <When key="sent" at={sentAt} />],
          deliveredAt !== null && [t('deliveredAt'), <When key="delivered" at={deliveredAt} />],
          readAt !== null && [t('readAt'), <When key="read" at={readAt} />],
          nextAttemptAt !== null && [t('nextTry'), <When key="next" at={nextAttemptAt} />],
          providerId !== null && [t('providerId'), <Code key="id">{providerId}</Code>],
          lastError !== null && [
            t('lastError'),
            <bdi key="error" dir="ltr">
              {lastError}
            </bdi>,
          ],
        ]}
      />
    </Panel>
  );
}

function MessagePage({ detail, onChanged }: { detail: DeliveryDetail; onChanged(): void }) {
  const { t } = useTranslation('messages');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { deliveryId, attempts, event, state, mayResend } = detail;
  return (
    <Stack gap="md">
      <PageHead
        title={t(`event.${event}`)}
        note={<DeliveryMark state={state} />}
        actions={
          mayResend && <Button onClick={() => setDialogOpen(true)}>{t('resend.verb')}</Button>
        }
      />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Stack gap="md" miw={0}>
          <MessageText detail={detail} />
          <Attempts detail={detail} />
        </Stack>
        <Stack gap="md" miw={0}>
          <FactsPanel detail={detail} />
          <OtherDeliveries detail={detail} />
        </Stack>
      </SimpleGrid>
      {isDialogOpen && (
        <ActDialog
          act="staffResendMessage"
          title={t('resend.title')}
          verb={t('resend.verb')}
          input={() => ({ deliveryId, attempts })}
          done={t('resend.toast')}
          {...closeThen(() => setDialogOpen(false), onChanged)}
        >
          <Text>{t('resend.hint')}</Text>
        </ActDialog>
      )}
    </Stack>
  );
}

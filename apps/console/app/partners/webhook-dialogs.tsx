import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import type { OutputOf } from '@wasit/contract';
import { type WebhookType, webhookTypes } from '@wasit/contract/partners/webhook-types';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { DialogForm } from '../lists/dialog-form.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { companyOwner, customerOf, isComplete, type Owner, OwnerFields } from './owner-fields.tsx';
import type { ShownSecret } from './secret-dialog.tsx';

/**
 * Creates a webhook: its address and events. The signing secret is shown once, in the next dialog.
 */
export function MakeWebhookDialog({
  onShown,
  onClose,
  onDone,
}: DialogCallbacks & { onShown(shown: ShownSecret): void }) {
  const { t } = useTranslation('partners');
  const make = useAct('makeWebhookReceiver');
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [types, setTypes] = useState<WebhookType[]>(['order.placed', 'order.status_changed']);
  const [owner, setOwner] = useState<Owner>(companyOwner);
  const [isSubmitted, setSubmitted] = useState(false);
  const submit = async () => {
    setSubmitted(true);
    if (types.length === 0 || !isComplete(owner)) return;
    const created = await make.run({ name, url, types, customer: customerOf(owner) });
    if (!created) return;
    onShown({ title: t('hook.shown', { name: name.trim() }), secret: created.secret });
    onDone();
  };
  return (
    <DialogForm
      onClose={onClose}
      title={t('hook.make.title')}
      verb={t('hook.make')}
      onSubmit={submit}
      act={make}
    >
      <TextInput
        label={t('name')}
        required
        dir="auto"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={make.fieldError('name')}
      />
      <TextInput
        label={t('hook.url')}
        required
        dir="ltr"
        type="url"
        maxLength={500}
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        error={make.fieldError('url')}
      />
      <OwnerFields owner={owner} onOwner={setOwner} error={make.fieldError('customer')} />
      <Checkbox.Group
        label={t('hook.types')}
        value={types}
        onChange={(values) => setTypes(webhookTypes.filter((type) => values.includes(type)))}
        error={isSubmitted && types.length === 0 ? t('scopesNeeded') : make.fieldError('types')}
      >
        <Stack gap={8} mt={6}>
          {webhookTypes.map((type) => (
            <Checkbox key={type} value={type} label={t(`type.${type}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </DialogForm>
  );
}

export function MoveWebhookDialog({
  receiverId,
  to,
  ...callbacks
}: { receiverId: string; to: 'active' | 'stopped' } & DialogCallbacks) {
  const { t } = useTranslation('partners');
  const verb = to === 'active' ? 'start' : 'stop';
  return (
    <ActDialog
      act="moveWebhookReceiver"
      title={t(`hook.${verb}.title`)}
      verb={t(`hook.${verb}`)}
      fields={{ reason: useReasonField({ maxLength: 300 }) }}
      input={({ reason }) => ({ receiverId, to, reason })}
      done={t(`hook.${verb}.toast`)}
      danger={to === 'stopped'}
      {...callbacks}
    />
  );
}

type Delivery = OutputOf<'webhookDeliveries'>['items'][number];

export function ReplayDialog({ delivery, ...callbacks }: { delivery: Delivery } & DialogCallbacks) {
  const { t } = useTranslation('partners');
  const { deliveryId, attempts, body } = delivery;
  return (
    <ActDialog
      act="replayWebhook"
      title={t('sent.replay.title')}
      verb={t('sent.replay')}
      input={() => ({ deliveryId, attempts })}
      done={t('sent.replay.toast')}
      {...callbacks}
    >
      <Text size="sm">{t('sent.replay.text')}</Text>
      <Text
        component="pre"
        size="xs"
        dir="ltr"
        ta="start"
        m={0}
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {body}
      </Text>
    </ActDialog>
  );
}

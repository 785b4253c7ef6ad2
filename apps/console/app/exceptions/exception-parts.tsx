import { Text } from '@mantine/core';
import type { StaffException } from '@wasit/contract';
import type { ExceptionKind } from '@wasit/contract/exceptions/kinds';
import { formatDate, isolate } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import type { Closing } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { Code, useFormat, When } from '../locale/figures.tsx';
import { Tag } from '../ui/page.tsx';
import { Soft } from '../ui/quiet-text.tsx';

/** Where what an exception is about is worked on. */
export const placeOf: Readonly<Record<ExceptionKind, (one: StaffException) => string>> = {
  'silent-order': ({ subject }) => `/orders/${subject}`,
  'above-estimate': ({ subject }) => `/orders/${subject}`,
  'unknown-parcel': ({ name }) => `/receiving/unknown?search=${encodeURIComponent(name)}`,
  replacement: ({ name }) => `/orders/${encodeURIComponent(name)}`,
  discrepancy: ({ name }) => `/receiving?waybill=${encodeURIComponent(name)}`,
  'missing-on-shelf': ({ subject }) =>
    subject.startsWith('CN:') ? '/receiving/stock' : '/baghdad/stock',
  'price-risen': ({ subject }) => `/orders/${subject}`,
  'overdue-purchase': ({ subject }) => `/purchase-orders/${subject}`,
  'late-container': ({ subject }) => `/containers/${subject}`,
  'open-payment': () => '/payments/at-companies',
  'undelivered-message': ({ subject }) => `/messages/${subject}`,
  'stopped-webhook': ({ name }) => `/partners/webhooks?search=${encodeURIComponent(name)}`,
  'failed-job': () => '/',
};

export function Due({ one: { dueDay, isLate, closedAt } }: { one: StaffException }) {
  const { t } = useTranslation('exceptions');
  const { locale } = useFormat();
  if (closedAt) return <When at={closedAt} />;
  return (
    <>
      <bdi>{formatDate(`${dueDay}T12:00:00Z`, locale)}</bdi>{' '}
      {isLate && <Tag tone="bad">{t('late')}</Tag>}
    </>
  );
}

/** What is done next, and below it what has happened so far. */
export function Next({ one: { nextStep, history } }: { one: StaffException }) {
  const { t } = useTranslation('exceptions');
  return (
    <>
      {nextStep && (
        <Text size="sm">
          <bdi>{nextStep}</bdi>
        </Text>
      )}
      <details>
        <summary>{t('history')}</summary>
        {history.map(({ event, text, by, at }) => (
          <Text key={`${event} ${at}`} size="xs" component="div">
            <When at={at} /> · {t(`event.${event}`)} {by && <bdi>{by}</bdi>}
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

export function PlanDialog({ one, ...closing }: { one: StaffException } & Closing) {
  const { t } = useTranslation(['exceptions', 'words']);
  return (
    <ActDialog
      act="planException"
      title={t('plan.title')}
      verb={t('plan')}
      fields={{
        nextStep: {
          label: t('next'),
          as: 'lines',
          value: one.nextStep,
          maxLength: 300,
          required: true,
        },
        dueDay: { label: t('due'), as: 'day', value: one.dueDay, required: true },
        owner: {
          label: t('owner'),
          as: 'radios',
          value: 'me',
          choices: [
            { value: 'me', label: t('owner.me') },
            { value: 'nobody', label: t('owner.nobody') },
          ],
        },
      }}
      input={({ nextStep, dueDay, owner }) => ({
        exceptionId: one.exceptionId,
        version: one.version,
        mine: owner === 'me',
        dueDay,
        nextStep,
      })}
      done={t('plan.toast', { name: isolate(one.name) })}
      {...closing}
    >
      <About one={one} />
    </ActDialog>
  );
}

export function CloseDialog({ one, ...closing }: { one: StaffException } & Closing) {
  const { t } = useTranslation('exceptions');
  const reason = useReasonField({ label: t('outcome'), maxLength: 300 });
  return (
    <ActDialog
      act="closeException"
      title={t('close.title')}
      verb={t('close')}
      fields={{ reason }}
      input={(values) => ({
        exceptionId: one.exceptionId,
        version: one.version,
        reason: values.reason,
      })}
      done={t('close.toast', { name: isolate(one.name) })}
      {...closing}
    >
      <About one={one} />
      <Soft>{t('close.text')}</Soft>
    </ActDialog>
  );
}

function About({ one }: { one: StaffException }) {
  const { t } = useTranslation('exceptions');
  return (
    <Text size="sm">
      {t(`kind.${one.kind}`)}: <Code>{one.name}</Code>
    </Text>
  );
}

import { Text } from '@mantine/core';
import type { StaffException } from '@wasit/contract';
import type { ExceptionKind } from '@wasit/contract/exceptions/kinds';
import { isolate } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { useRead } from '../api/use-read.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { Amount, Code, Day, When } from '../locale/figures.tsx';
import { useSession } from '../session/session.ts';
import { Tag } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';

/** The page for working on the subject of an exception. */
export const subjectPageOf: Readonly<Record<ExceptionKind, (exception: StaffException) => string>> =
  {
    'silent-order': ({ subject }) => `/orders/${subject}`,
    'above-estimate': ({ subject }) => `/orders/${subject}`,
    'unknown-parcel': ({ name }) => `/receiving/unknown?search=${encodeURIComponent(name)}`,
    replacement: ({ name }) => `/orders/${encodeURIComponent(name)}`,
    discrepancy: ({ name }) => `/receiving?waybill=${encodeURIComponent(name)}`,
    'missing-on-shelf': ({ subject }) =>
      subject.startsWith('CN:') ? '/receiving/stock' : '/baghdad/stock',
    'price-risen': ({ subject }) => `/orders/${subject}`,
    chargeback: ({ subject }) => `/orders/${subject}`,
    'returned-goods': ({ subject }) => `/orders/${subject}`,
    'overdue-purchase': ({ subject }) => `/purchase-orders/${subject}`,
    'late-container': ({ subject }) => `/containers/${subject}`,
    'open-payment': () => '/payments/at-companies',
    'undelivered-message': ({ subject }) => `/messages/${subject}`,
    'stopped-webhook': ({ name }) => `/partners/webhooks?search=${encodeURIComponent(name)}`,
    'failed-job': () => '/',
  };

export function Due({ exception: { dueDay, isLate, closedAt } }: { exception: StaffException }) {
  const { t } = useTranslation('exceptions');
  if (closedAt) return <When at={closedAt} />;
  return (
    <>
      <Day day={dueDay} /> {isLate && <Tag tone="bad">{t('late')}</Tag>}
    </>
  );
}

/** What was expected and what it came to, where it is about an amount. */
export function Figures({ exception: { figures } }: { exception: StaffException }) {
  const { t } = useTranslation('exceptions');
  if (!figures) return null;
  return (
    <Text size="sm" component="div">
      {t('figures.expected')} <Amount money={figures.expected} /> · {t('figures.actual')}{' '}
      <strong>
        <Amount money={figures.actual} />
      </strong>
    </Text>
  );
}

/** The next step, and below it the history. */
export function NextStep({ exception: { nextStep, history } }: { exception: StaffException }) {
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
            <When at={at} /> ·{' '}
            {event === 'assigned' ? (
              t('event.assigned', { by: isolate(by), owner: isolate(text) })
            ) : (
              <>
                {t(`event.${event}`)} {by && <bdi>{by}</bdi>}
                {text && (
                  <>
                    {': '}
                    <bdi>{text}</bdi>
                  </>
                )}
              </>
            )}
          </Text>
        ))}
      </details>
    </>
  );
}

/** An exception that has an owner is replanned or reassigned, not taken on. */
export const planLabelOf = (ownerId: string | null) => (ownerId === null ? 'plan' : 'plan.change');

const nobody = 'nobody';

/**
 * The possible owners: the reader, nobody, colleagues, and the present owner even if not listed.
 */
function useOwnerChoices({ ownerId, owner }: StaffException) {
  const { t } = useTranslation('exceptions');
  const ownId = useSession(({ staff }) => staff?.staffId ?? '');
  const { data, error } = useRead('exceptionOwners', {});
  const colleagues = (data?.items ?? []).filter(({ staffId }) => staffId !== ownId);
  const isOwnerMissing =
    ownerId !== null && ownerId !== ownId && !colleagues.some(({ staffId }) => staffId === ownerId);
  return {
    ownId,
    error,
    choices: [
      { value: ownId, label: t('owner.me') },
      { value: nobody, label: t('owner.nobody') },
      ...(isOwnerMissing ? [{ value: ownerId, label: owner }] : []),
      ...colleagues.map(({ staffId, name }) => ({ value: staffId, label: name })),
    ],
  };
}

export function PlanDialog({
  exception,
  ...callbacks
}: { exception: StaffException } & DialogCallbacks) {
  const { t } = useTranslation(['exceptions', 'words']);
  const { ownId, choices, error } = useOwnerChoices(exception);
  return (
    <ActDialog
      act="planException"
      title={t('plan.title')}
      verb={(values) =>
        values.ownerId === ownId && exception.ownerId !== ownId ? t('plan') : t('plan.save')
      }
      fields={{
        nextStep: {
          label: t('next'),
          as: 'lines',
          value: exception.nextStep,
          maxLength: 300,
          required: true,
        },
        dueDay: { label: t('due'), as: 'day', value: exception.dueDay, required: true },
        ownerId: {
          label: t('owner'),
          as: 'choice',
          // A colleague's exception stays theirs unless another owner is chosen.
          value: exception.ownerId ?? ownId,
          choices,
        },
      }}
      input={({ nextStep, dueDay, ownerId }) => ({
        exceptionId: exception.exceptionId,
        version: exception.version,
        ownerId: ownerId === nobody ? null : ownerId,
        dueDay,
        nextStep,
      })}
      done={t('plan.toast', { name: isolate(exception.name) })}
      outcome={() => <Refusal error={error} />}
      {...callbacks}
    >
      <ExceptionSubject exception={exception} />
    </ActDialog>
  );
}

export function CloseDialog({
  exception,
  ...callbacks
}: { exception: StaffException } & DialogCallbacks) {
  const { t } = useTranslation('exceptions');
  const reason = useReasonField({ label: t('outcome'), maxLength: 300 });
  return (
    <ActDialog
      act="closeException"
      title={t('close.title')}
      verb={t('close')}
      fields={{ reason }}
      input={(values) => ({
        exceptionId: exception.exceptionId,
        version: exception.version,
        reason: values.reason,
      })}
      done={t('close.toast', { name: isolate(exception.name) })}
      {...callbacks}
    >
      <ExceptionSubject exception={exception} />
      <DimmedText>{t('close.text')}</DimmedText>
    </ActDialog>
  );
}

function ExceptionSubject({ exception }: { exception: StaffException }) {
  const { t } = useTranslation('exceptions');
  return (
    <Text size="sm">
      {t(`kind.${exception.kind}`)}: <Code>{exception.name}</Code>
    </Text>
  );
}

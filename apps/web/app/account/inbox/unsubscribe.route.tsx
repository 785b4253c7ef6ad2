import '../../shell/access/auth.css';
import { ApiError } from '@wasit/contract/api';
import type { MailSubscription } from '@wasit/contract/messages/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useKeptFocus } from '@wasit/ui/use-kept-focus';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../../api/use-api.ts';
import { links } from '../../links.ts';
import { Head } from '../../shell/head/head.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Card, EmptyState, Notice } from '../../ui/parts.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export const handle = { i18n: ['inbox', 'person'] };

/**
 * Opening the link only shows a question and changes nothing, because programs follow links too;
 * the button ends the subscription.
 */
export default function UnsubscribePage() {
  const { t } = useTranslation('inbox');
  const token = useSearchParams()[0].get('token') ?? '';
  const { run, busy, error } = useApi();
  const [subscription, setSubscription] = useState<MailSubscription>();
  const [isRetry, setIsRetry] = useState(false);
  const load = useCallback(
    () =>
      void run((call) => call('mailSubscription', { token })).then(
        (loaded) => loaded && setSubscription(loaded),
      ),
    [run, token],
  );
  useEffect(load, [load]);
  const heading = useKeptFocus<HTMLHeadingElement>(subscription);
  const unsubscribe = () =>
    void run((call) => call('unsubscribe', { token })).then(
      (loaded) => loaded && setSubscription(loaded),
    );
  const isUnknown = error?.cause instanceof ApiError && error.cause.key === 'NOT_FOUND';
  return (
    <div className="page page-body auth">
      <div className="auth-box">
        <Head title={t('stop.title')} />
        {isUnknown ? (
          <EmptyState
            level={1}
            icon="mail"
            title={t('stop.unknown')}
            action={<LinkButton to={links.notifications()}>{t('stop.settings')}</LinkButton>}
          >
            {t('stop.unknownText')}
          </EmptyState>
        ) : (
          <>
            <h1 ref={heading} tabIndex={-1}>
              {t('stop.title')}
            </h1>
            {error && <Notice tone="error">{error.text}</Notice>}
            {subscription && (
              <Question subscription={subscription} busy={busy} onStop={unsubscribe} />
            )}
            {!subscription && busy && !isRetry && <Spinner label={t('stop.title')} />}
            {!subscription && (error || isRetry) && (
              <div>
                <Button
                  busy={busy}
                  onClick={() => {
                    setIsRetry(true);
                    load();
                  }}
                >
                  {t('failure.retry', { ns: 'shell' })}
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function Question({
  subscription: { topic, isOn },
  busy,
  onStop,
}: {
  subscription: MailSubscription;
  busy: boolean;
  onStop: () => void;
}) {
  const { t } = useTranslation('inbox');
  const { t: notify } = useTranslation('person');
  const values = { topic: notify(`notify.topic.${topic}`) };
  return (
    <Card>
      <div className="stack">
        <p role="status">{t(isOn ? 'stop.ask' : 'stop.done', values)}</p>
        <p className="soft">{t('stop.still')}</p>
        <div className="row">
          {isOn && (
            <Button variant="primary" busy={busy} onClick={onStop}>
              {t('stop.button')}
            </Button>
          )}
          <LinkButton to={links.notifications()} variant="quiet">
            {t('stop.settings')}
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

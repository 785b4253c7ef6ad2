import './push-row.css';
import { useTranslation } from '@wasit/i18n/react';
import { useState } from 'react';
import { links } from '../links.ts';
import { useAgentMode } from '../session/agent-mode.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { usePush } from './use-push.ts';

/**
 * Offers notifications of orders in this browser. `settings`: also shows that they are on, and
 * turns them off; after an order it is hidden once they are on.
 */
export function PushRow({ place }: { place: 'order' | 'settings' }) {
  const { t } = useTranslation('push');
  const { status, busy, failure, switchOn, switchOff } = usePush(t('noService'));
  const [pressed, setPressed] = useState(false);
  const isAgentMode = useAgentMode(({ mode }) => mode !== null);
  const isSettings = place === 'settings';
  if (isAgentMode || status === 'hidden') return null;
  if (!isSettings && (status === 'unsupported' || (status === 'on' && !pressed))) return null;
  const press = () => {
    setPressed(true);
    void (status === 'on' ? switchOff() : switchOn());
  };
  return (
    <section className="push-row no-print" aria-label={t('title')}>
      <Icon name="phone" />
      <div>
        <p role="status">{t(`status.${status}`)}</p>
        {failure && (
          <p className="push-failure" role="alert">
            {failure}
          </p>
        )}
      </div>
      {status === 'off' && (
        <Button size="small" busy={busy} onClick={press}>
          {t('switchOn')}
        </Button>
      )}
      {status === 'on' && isSettings && (
        <Button size="small" busy={busy} onClick={press}>
          {t('switchOff')}
        </Button>
      )}
      {status === 'on' && !isSettings && (
        <LinkButton size="small" to={links.notifications()}>
          {t('settings')}
        </LinkButton>
      )}
    </section>
  );
}

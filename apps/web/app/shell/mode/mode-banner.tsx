import { useTranslation } from '@wasit/i18n/react';
import { links } from '../../links.ts';
import { useAgentMode } from '../../session/agent-mode.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Words } from '../../ui/text/words.tsx';
import { useEndMode } from './use-end-mode.ts';

/**
 * On every page, the customer an agent acts for. Its space is reserved from the first paint; on the
 * server it is empty, as for every visitor.
 */
export function ModeBanner() {
  const { t } = useTranslation('shell');
  const mode = useAgentMode((state) => state.mode);
  const { end, busy, error } = useEndMode();
  return (
    <section className="mode-banner no-print" aria-label={t('mode.label')}>
      {mode && (
        <div className="page mode-banner-row">
          <Icon name="user" />
          <p className="mode-banner-name" role="status">
            <Words ns="shell" of="mode.acting" values={{ name: mode.userName }} />
          </p>
          {error && (
            <span className="mode-banner-error" role="alert">
              {error}
            </span>
          )}
          <Link className="mode-banner-link" to={links.procurement()}>
            {t('mode.manage')}
          </Link>
          <Button size="small" icon="logout" busy={busy} onClick={() => void end()}>
            {t('mode.exit')}
          </Button>
        </div>
      )}
    </section>
  );
}

import type { AgentMode } from '@wasit/contract/agency/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { useApi } from '../../api/use-api.ts';
import { setMode, useAgentMode } from '../../session/agent-mode.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/parts.tsx';
import { Words } from '../../ui/text/words.tsx';

/**
 * This window shows another customer than its session acts for. Typed text stays: continuing with
 * the old customer enters their mode again, continuing with the present one reloads the page.
 */
export function ModeChanged({
  to,
}: {
  to: Pick<AgentMode, 'modeId' | 'userId' | 'userName' | 'phone' | 'email' | 'endsAt'> | null;
}) {
  const { t } = useTranslation('procurement');
  const { run, call, busy, error } = useApi();
  const pageMode = useAgentMode((state) => state.mode);
  const acceptChange = () => {
    setMode(to);
    location.reload();
  };
  const restorePageMode = () =>
    run(async () => pageMode && setMode(await call('userAuth', { userId: pageMode.userId })));
  return (
    <Dialog
      open
      title={t('changed.title')}
      footer={
        <>
          {pageMode && (
            <Button busy={busy} onClick={() => void restorePageMode()}>
              <Words ns="procurement" of="changed.again" values={{ name: pageMode.userName }} />
            </Button>
          )}
          <Button variant="primary" onClick={acceptChange}>
            {to ? (
              <Words ns="procurement" of="changed.goOn" values={{ name: to.userName }} />
            ) : (
              t('changed.goOnAlone')
            )}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          {pageMode && (
            <Words ns="procurement" of="changed.was" values={{ name: pageMode.userName }} />
          )}{' '}
          {to ? (
            <Words ns="procurement" of="changed.isNow" values={{ name: to.userName }} />
          ) : (
            t('changed.isNobody')
          )}
        </p>
        <p className="soft">{t('changed.safe')}</p>
        {error && <Notice tone="error">{error.text}</Notice>}
      </div>
    </Dialog>
  );
}

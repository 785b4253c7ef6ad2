import '../../shell/access/auth.css';
import type { OwnSession } from '@wasit/contract/accounts/access/access';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useKeptFocus } from '@wasit/ui/use-kept-focus';
import { useApi } from '../../api/use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Badge, Card, Notice } from '../../ui/parts.tsx';
import { showToast } from '../../ui/toasts.tsx';

/** Where this account is logged in; one or all others can be ended. */
export function SessionsList({
  sessions,
  onChanged,
}: {
  sessions: readonly OwnSession[];
  onChanged: () => Promise<void>;
}) {
  const { t } = useTranslation('access');
  const format = useFormat();
  const { run, call, busy, error } = useApi();
  const heading = useKeptFocus<HTMLHeadingElement>(sessions);
  const end = (sessionId: string) =>
    void run(async () => {
      await call('endSession', { sessionId });
      showToast(t('sessions.ended'));
      await onChanged();
    });
  const endOthers = () =>
    void run(async () => {
      await call('endOtherSessions', {});
      showToast(t('sessions.endedOthers'));
      await onChanged();
    });
  return (
    <div className="stack">
      <h1 ref={heading} tabIndex={-1}>
        {t('sessions.title')}
      </h1>
      <p className="soft">{t('sessions.intro')}</p>
      {error && <Notice tone="error">{error.text}</Notice>}
      <ul className="stack session-list">
        {sessions.map(({ sessionId, device, startedAt: since, lastSeenAt: seenAt, current }) => (
          <li key={sessionId}>
            <Card
              title={<bdi>{device || t('sessions.unknown')}</bdi>}
              aside={current && <Badge tone="good">{t('sessions.current')}</Badge>}
            >
              <p className="soft small">
                {t('sessions.seen')} <bdi>{format.dateTime(seenAt)}</bdi>
              </p>
              <p className="soft small">
                {t('sessions.since')} <bdi>{format.dateTime(since)}</bdi>
              </p>
              {!current && (
                <Button
                  size="small"
                  aria-disabled={busy}
                  onClick={() => end(sessionId)}
                  aria-label={`${t('sessions.end')}: ${device || t('sessions.unknown')}`}
                >
                  {t('sessions.end')}
                </Button>
              )}
            </Card>
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="danger" busy={busy} onClick={endOthers}>
          {t('sessions.endOthers')}
        </Button>
      )}
    </div>
  );
}

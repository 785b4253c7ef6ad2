import './agent-log.css';
import type { AgentAct } from '@wasit/contract/agency/endpoints';
import type { OutputOf } from '@wasit/contract/api';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '../../../api/use-api.ts';
import { links } from '../../../links.ts';
import { ActDialog } from '../../../ui/act-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { Link } from '../../../ui/link.tsx';
import { Pagination } from '../../../ui/navigation.tsx';
import { Badge, Card, EmptyState, Notice } from '../../../ui/parts.tsx';
import { useQuantityText } from '../../../ui/text/use-quantity-text.ts';
import { Words } from '../../../ui/text/words.tsx';
import { showToast } from '../../../ui/toasts.tsx';
import { knownActs } from './known-acts.ts';

/** Why a mode ended, from the log entry's note. */
const endReasons = ['switched', 'expired', 'session-over', 'refused', 'unassigned'];
const maxReasonLength = 500;

/** Lets the customer allow or refuse agents. Refusing ends a running mode at once. */
function AgentConsent({ refuses }: { refuses: boolean }) {
  const { t } = useTranslation('procurement');
  const { run, call, busy, error } = useApi();
  const { revalidate } = useRevalidator();
  const change = () =>
    run(async () => {
      await call('setAgentConsent', { refuses: !refuses });
      showToast(t(refuses ? 'consent.allowed' : 'consent.refused'));
      await revalidate();
    });
  return (
    <Card title={t('consent.title')}>
      <div className="stack">
        {error && <Notice tone="error">{error.text}</Notice>}
        <p>{t(refuses ? 'consent.isRefused' : 'consent.isAllowed')}</p>
        <div>
          <Button busy={busy} onClick={() => void change()}>
            {t(refuses ? 'consent.allow' : 'consent.refuse')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Act({ act, onReport }: { act: AgentAct; onReport: () => void }) {
  const { t } = useTranslation('procurement');
  const quantityText = useQuantityText();
  const format = useFormat();
  const note =
    act.act === 'exit' && act.note && endReasons.includes(act.note)
      ? t(`end.${act.note}`)
      : act.note;
  return (
    <li className="card agent-act">
      <div className="stack">
        <p>
          <Words
            ns="procurement"
            of={`act.${knownActs.includes(act.act) ? act.act : 'other'}`}
            values={{ agent: act.agent }}
          />
        </p>
        {act.orderNo && (
          <p>
            <Link to={links.order(act.orderNo)}>
              {t('log.order')} <bdi dir="ltr">{act.orderNo}</bdi>
            </Link>
          </p>
        )}
        {act.goods.length > 0 && (
          <ul className="small">
            {act.goods.map(({ name, unit, quantity }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the goods of one entry never change
              <li key={index}>
                <bdi>{name}</bdi>{' '}
                {quantity !== null && <bdi>{`× ${quantityText({ unit, quantity })}`}</bdi>}
              </li>
            ))}
          </ul>
        )}
        {note && (
          <p className="small">
            <bdi>{note}</bdi>
          </p>
        )}
        <p className="soft small">
          <bdi>{format.dateTime(act.at)}</bdi>
        </p>
      </div>
      {act.reported ? (
        <Badge tone={act.reported === 'open' ? 'warn' : 'good'}>
          {t(`reported.${act.reported}`)}
        </Badge>
      ) : (
        <Button size="small" variant="quiet" onClick={onReport}>
          {t('report.button')}
        </Button>
      )}
    </li>
  );
}

/** The acts of agents for this customer; each can be reported to the staff. */
export function AgentLog({ page, refuses }: { page: OutputOf<'agentLog'>; refuses: boolean }) {
  const { t } = useTranslation('procurement');
  const { run, call, busy, error, clearError } = useApi();
  const { revalidate } = useRevalidator();
  const [reportedId, setReportedId] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setIsReasonMissing] = useState(false);
  /** A reason is kept for the entry that it was written for. */
  const [writtenForId, setWrittenForId] = useState<number | null>(null);
  const report = (entryId: number) => {
    if (entryId !== writtenForId) setReason('');
    setWrittenForId(entryId);
    setReportedId(entryId);
  };
  const close = () => {
    setReportedId(null);
    setIsReasonMissing(false);
    clearError();
  };
  const send = () => {
    setIsReasonMissing(reason.trim() === '');
    if (reportedId === null || reason.trim() === '') return;
    void run(async () => {
      await call('reportAgentAct', { entryId: reportedId, reason });
      setReason('');
      close();
      showToast(t('report.done'));
      await revalidate();
    });
  };
  return (
    <div className="stack">
      <h1>{t('log.title')}</h1>
      <p className="soft">{t('log.intro')}</p>
      <AgentConsent refuses={refuses} />
      {page.items.length === 0 ? (
        <EmptyState icon="shield" title={t('log.none')}>
          <p>{t('log.noneText')}</p>
        </EmptyState>
      ) : (
        <ul className="agent-acts">
          {page.items.map((act) => (
            <Act key={act.entryId} act={act} onReport={() => report(act.entryId)} />
          ))}
        </ul>
      )}
      <Pagination
        pageNo={page.pageNo}
        pageCount={Math.ceil(page.total / page.pageSize)}
        hrefOf={(pageNo) => `${links.agentLog()}${pageNo > 1 ? `?pageNo=${pageNo}` : ''}`}
      />
      <ActDialog
        open={reportedId !== null}
        onClose={close}
        title={t('report.title')}
        cancel={t('cancel')}
        verb={t('report.send')}
        busy={busy}
        onAct={send}
      >
        <div className="stack">
          <p>{t('report.text')}</p>
          {error && <Notice tone="error">{error.text}</Notice>}
          <TextArea
            label={t('report.reason')}
            required
            name="reason"
            maxLength={maxReasonLength}
            value={reason}
            error={isReasonMissing ? t('report.needed') : undefined}
            onChange={({ currentTarget }) => {
              setReason(currentTarget.value);
              setIsReasonMissing(false);
            }}
          />
        </div>
      </ActDialog>
    </div>
  );
}

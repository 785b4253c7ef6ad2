import type { OutputOf } from '@wasit/contract/api';
import type { Complaint } from '@wasit/contract/orders/complaints';
import { useTranslation } from '@wasit/i18n/react';
import { useFormat } from '@wasit/i18n/use-format';
import { useState } from 'react';
import { useAgentMode } from '../../../../session/agent-mode.ts';
import { late } from '../../../../shell/loading/late.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Badge, Card, Facts, Notice } from '../../../../ui/parts.tsx';
import { BothAmounts } from '../../../../ui/text/price.tsx';
import { Words } from '../../../../ui/text/words.tsx';
import { WaitingList } from '../../../../waiting/waiting-list.tsx';
import { useActOnce } from '../../acts/use-act-once.ts';

const ComplaintForm = late(() => import('./complaint-form.tsx').then((part) => part.ComplaintForm));

interface OrderComplaintsProps {
  orderNo: string;
  complaints: OutputOf<'complaintList'>;
  onChanged: () => Promise<void> | void;
}

const textEndpoints = ['complaintOpen', 'complaintWrite'] as const;

const tones = {
  open: 'warn',
  offered: 'accent',
  agreed: 'accent',
  compensated: 'good',
  refused: 'bad',
  withdrawn: 'brand',
} as const;
const isRunning = ({ status }: Complaint) =>
  status === 'open' || status === 'offered' || status === 'agreed';

/**
 * Complaints about delivered goods with their status, and a way to open one within the deadline.
 */
export function OrderComplaints({
  orderNo,
  complaints: { items, mayOpen },
  onChanged,
}: OrderComplaintsProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  const [isFormOpen, setFormOpen] = useState(false);
  const [keptCount, setKeptCount] = useState(0);
  const countKept = () => setKeptCount((count) => count + 1);
  const openKinds = mayOpen.filter((kind) => kind.open);
  const deadlines = openKinds.filter(({ until }) => until);
  const canComplain = openKinds.length > 0 && !items.some(isRunning);
  const waiting = <WaitingList names={textEndpoints} keptCount={keptCount} onSent={onChanged} />;
  // A complaint that came too late is shown as refused although none can be made any more.
  if (items.length === 0 && !canComplain) return waiting;
  return (
    <Card title={t('complaint.title')} className={items.length === 0 ? 'no-print' : undefined}>
      <div className="stack">
        {waiting}
        {items.map((complaint) => (
          <ComplaintItem
            key={complaint.complaintNo}
            complaint={complaint}
            onChanged={onChanged}
            onKept={countKept}
          />
        ))}
        {canComplain && (
          <>
            {/* The deadlines count from the day on which the goods were handed over. */}
            {deadlines.length > 0 && (
              <>
                <p className="soft">{t('complaint.hint')}</p>
                <Facts
                  items={deadlines.map(({ kind, until }) => ({
                    id: kind,
                    label: t(`complaint.kind.${kind}`),
                    value: until && <bdi>{format.dateTime(until)}</bdi>,
                  }))}
                />
              </>
            )}
            <Button onClick={() => setFormOpen(true)}>{t('complaint.open')}</Button>
          </>
        )}
        {isFormOpen && (
          <ComplaintForm
            open
            target={{ orderNo, kinds: openKinds.map(({ kind }) => kind) }}
            onClose={() => setFormOpen(false)}
            onSent={async () => {
              setFormOpen(false);
              await onChanged();
            }}
            onKept={() => {
              setFormOpen(false);
              countKept();
            }}
          />
        )}
      </div>
    </Card>
  );
}

interface ComplaintItemProps {
  complaint: Complaint;
  onChanged: OrderComplaintsProps['onChanged'];
  /** A further message is queued offline. */
  onKept: () => void;
}

function ComplaintItem({ complaint, onChanged, onKept }: ComplaintItemProps) {
  const { t } = useTranslation('orders');
  const format = useFormat();
  return (
    <article className="stack complaint">
      <div className="row row-apart">
        <strong>{t(`complaint.kind.${complaint.kind}`)}</strong>
        <Badge tone={tones[complaint.status]}>{t(`complaint.status.${complaint.status}`)}</Badge>
      </div>
      <ol className="complaint-notes">
        {complaint.notes.map(({ author: by, text, at, pictures }) => (
          <li key={`${at}${by}`} data-by={by}>
            <p className="small soft">
              {t(by === 'customer' ? 'complaint.you' : 'complaint.us')} ·{' '}
              <bdi>{format.dateTime(at)}</bdi>
            </p>
            <p className="complaint-text" dir="auto">
              {text}
            </p>
            {pictures.length > 0 && (
              <p className="row">
                {pictures.map((picture, index) => (
                  <a key={picture.fileId} href={picture.url} target="_blank" rel="noreferrer">
                    <img
                      src={picture.url}
                      alt={`${t('complaint.picture')} ${index + 1}`}
                      width={72}
                      height={72}
                      loading="lazy"
                    />
                  </a>
                ))}
              </p>
            )}
          </li>
        ))}
      </ol>
      {complaint.due && (
        <p className={complaint.due.isLate ? 'strong' : 'soft'}>
          <Words
            ns="orders"
            of={complaint.due.isLate ? 'complaint.late' : `complaint.due.${complaint.due.timer}`}
            values={{ time: format.dateTime(complaint.due.deadlineAt) }}
          />
        </p>
      )}
      {complaint.status === 'compensated' && complaint.offer && (
        <p>
          {t('complaint.paid')}{' '}
          <strong>
            <BothAmounts money={complaint.offer} />
          </strong>
        </p>
      )}
      {complaint.closeReason && (
        <p>
          {t('complaint.reason')} <q dir="auto">{complaint.closeReason}</q>
        </p>
      )}
      <ComplaintActs complaint={complaint} onChanged={onChanged} onKept={onKept} />
    </article>
  );
}

function ComplaintActs({ complaint, onChanged, onKept }: ComplaintItemProps) {
  const { t } = useTranslation('orders');
  const { runOnce, call, busy, error } = useActOnce(onChanged);
  const [writing, setWriting] = useState(false);
  // An agent does not answer for their customer's claims.
  const isAgentMode = useAgentMode(({ mode }) => mode !== null);
  const { complaintNo, status, offer } = complaint;
  if (status !== 'open' && status !== 'offered') return null;
  const answer = (decision: 'accept' | 'decline') =>
    runOnce(
      { answer: decision },
      {
        send: (key) => call('complaintAnswer', { complaintNo, answer: decision }, { key }),
        message: t(decision === 'accept' ? 'complaint.accepted' : 'complaint.declined'),
      },
    );
  const withdraw = () =>
    runOnce(
      { withdraw: true },
      {
        send: (key) => call('complaintWithdraw', { complaintNo }, { key }),
        message: t('complaint.withdrawn'),
      },
    );
  return (
    <div className="stack">
      {error && <Notice tone="error">{error.text}</Notice>}
      {status === 'offered' && offer && (
        <Notice title={t('complaint.offer')}>
          <p className="strong">
            <BothAmounts money={offer} />
          </p>
          <p>{t('complaint.offerText')}</p>
          {!isAgentMode && (
            <div className="row">
              <Button variant="accent" busy={busy} onClick={() => void answer('accept')}>
                {t('complaint.accept')}
              </Button>
              <Button busy={busy} onClick={() => void answer('decline')}>
                {t('complaint.decline')}
              </Button>
            </div>
          )}
        </Notice>
      )}
      <div className="row">
        <Button size="small" onClick={() => setWriting(true)}>
          {t('complaint.write')}
        </Button>
        {!isAgentMode && (
          <Button size="small" variant="quiet" busy={busy} onClick={() => void withdraw()}>
            {t('complaint.withdraw')}
          </Button>
        )}
      </div>
      {writing && (
        <ComplaintForm
          open
          target={{ complaintNo, evidenceBy: complaint.evidenceDeadlineAt }}
          onClose={() => setWriting(false)}
          onSent={async () => {
            setWriting(false);
            await onChanged();
          }}
          onKept={() => {
            setWriting(false);
            onKept();
          }}
        />
      )}
    </div>
  );
}

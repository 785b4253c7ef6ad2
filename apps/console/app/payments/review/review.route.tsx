import { Button, Group, Kbd, Loader, Text } from '@mantine/core';
import type { ReviewDetail } from '@wasit/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';
import { type Read, useRead } from '../../api/use-read.ts';
import { Answer } from '../../lists/answer.tsx';
import { Amount, Code, When } from '../../locale/figures.tsx';
import { Presence } from '../../notes/presence.tsx';
import { SubjectNotes } from '../../notes/subject-notes.tsx';
import { Allowed } from '../../session/allowed.tsx';
import { useMay } from '../../session/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { Soft } from '../../ui/quiet-text.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { ClearDialog } from './clear-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { nextPayment } from './next-payment.ts';
import classes from './proof.module.css';
import { ProofViewer } from './proof-viewer.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { useReviewKeys } from './use-review-keys.ts';

type Question = 'approve' | 'reject' | 'clear' | 'keys';

export default function ReviewScreen() {
  const { paymentId = '' } = useParams();
  return (
    <Allowed to="payments.review">
      <Review key={paymentId} paymentId={paymentId} />
    </Allowed>
  );
}

function Review({ paymentId }: { paymentId: string }) {
  const { t } = useTranslation('payments');
  const read = useRead('reviewDetail', { paymentId });
  const queue = useRead(
    'reviewQueue',
    { show: 'waiting', pageNo: 1, pageSize: 100 },
    { everyMs: 15_000 },
  );
  const next = nextPayment(queue.data?.items ?? [], paymentId);
  const waiting = queue.data?.total;
  return (
    <>
      <PageHead
        title={t('review.title')}
        note={waiting !== undefined && t('review.waiting', { n: waiting })}
        actions={
          <Group gap="xs">
            <Button variant="default" component={Link} to="/payments" aria-keyshortcuts="b">
              {t('review.queue')}
            </Button>
            {next && (
              <Button
                variant="default"
                component={Link}
                to={`/payments/${next}`}
                aria-keyshortcuts="n"
              >
                {t('review.next')}
              </Button>
            )}
          </Group>
        }
      />
      <Answer read={read} rows={8}>
        {(detail) => <Desk detail={detail} read={read} next={next} onConflict={queue.reload} />}
      </Answer>
    </>
  );
}

function Desk({
  detail,
  read,
  next,
  onConflict,
}: {
  detail: ReviewDetail;
  read: Read<ReviewDetail>;
  next: string | undefined;
  onConflict(): void;
}) {
  const { t } = useTranslation('payments');
  const navigate = useNavigate();
  const [question, setQuestion] = useState<Question>();
  const [conflict, setConflict] = useState(false);
  const mayClear = useMay('payments.clear-offline');
  const open = detail.status === 'under_review';
  const opens = (next: Question) => () => setQuestion(next);
  const close = () => setQuestion(undefined);
  const onwards = () => navigate(next ? `/payments/${next}` : '/payments');
  const decidedByOther = () => {
    close();
    setConflict(true);
    read.reload();
    onConflict();
  };
  useReviewKeys({
    approve: open && !question ? opens('approve') : undefined,
    reject: open && !question ? opens('reject') : undefined,
    next: question ? undefined : onwards,
    back: question ? undefined : () => navigate('/payments'),
    keys: question ? undefined : opens('keys'),
  });
  useEffect(() => {
    // The next clerk's click finds the picture already there.
    document.getElementById('main')?.focus({ preventScroll: true });
  }, []);
  const dialog = { detail, onClose: close, onDone: onwards, onConflict: decidedByOther };
  return (
    <>
      {conflict && (
        <Notice tone="wait" title={t('conflict.title')} role="alert">
          <Text size="sm">{t('conflict.text')}</Text>
          <ByWhom detail={detail} />
        </Notice>
      )}
      <Presence kind="payment" id={detail.paymentId} />
      <div className={classes.desk}>
        <ProofViewer images={detail.images} />
        <div className={classes.side}>
          <ReviewFacts detail={detail} />
          {!open && <Decided detail={detail} />}
          <div className={classes.decide}>
            {open && (
              <>
                <Button size="md" onClick={opens('approve')} aria-keyshortcuts="a">
                  {t('approve')}
                </Button>
                <Button
                  size="md"
                  variant="outline"
                  color="danger"
                  onClick={opens('reject')}
                  aria-keyshortcuts="r"
                >
                  {t('reject')}
                </Button>
              </>
            )}
            {detail.status === 'rejected' && (
              <Button size="md" variant="outline" onClick={opens('clear')} disabled={!mayClear}>
                {t('clear')}
              </Button>
            )}
            <Button size="md" variant="default" onClick={opens('keys')}>
              {t('keys.button')}
            </Button>
            {read.loading && <Loader size="sm" aria-label={t('review.checking')} />}
          </div>
          {open && <KeysLine />}
          {detail.status === 'rejected' && !mayClear && <Soft>{t('clear.notAllowed')}</Soft>}
          <SubjectNotes kind="payment" id={detail.paymentId} />
        </div>
      </div>
      {question === 'approve' && <ApproveDialog {...dialog} />}
      {question === 'reject' && <RejectDialog {...dialog} />}
      {question === 'clear' && <ClearDialog {...dialog} />}
      {question === 'keys' && <KeysDialog onClose={close} />}
    </>
  );
}

/** The keys in a line, for first-time users of the screen. */
function KeysLine() {
  const { t } = useTranslation('payments');
  return (
    <Soft>
      <Kbd size="xs">A</Kbd> {t('approve')} · <Kbd size="xs">R</Kbd> {t('reject')} ·{' '}
      <Kbd size="xs">N</Kbd> {t('review.next')} · <Kbd size="xs">B</Kbd> {t('review.queue')} ·{' '}
      <Kbd size="xs">?</Kbd> {t('keys.button')}
    </Soft>
  );
}

/** The colleague who was faster, when, and what they decided. */
function ByWhom({ detail }: { detail: ReviewDetail }) {
  const { t } = useTranslation(['payments', 'words']);
  if (!detail.decidedBy) return null;
  return (
    <Text size="sm" fw={600} data-testid="decided-first">
      <bdi>{detail.decidedBy}</bdi>
      {t('words:comma')}
      <When at={detail.decidedAt} />
      {t('words:comma')}
      {t(`words:paymentStatus.${detail.status}`)}
    </Text>
  );
}

function Decided({ detail }: { detail: ReviewDetail }) {
  const { t } = useTranslation(['payments', 'words']);
  const own = detail.payments.find(({ paymentId }) => paymentId === detail.paymentId);
  return (
    <Notice
      tone={detail.status === 'rejected' ? 'bad' : 'good'}
      title={t(`words:paymentStatus.${detail.status}`)}
    >
      {detail.decidedBy && (
        <Text size="sm">
          {t('decided.by')} <bdi>{detail.decidedBy}</bdi>
          {t('words:comma')}
          <When at={detail.decidedAt} />
        </Text>
      )}
      {own && detail.status === 'succeeded' && (
        <Text size="sm">
          {t('decided.received')} <Amount money={detail.received ?? own.amount} />
        </Text>
      )}
      {detail.restPayNo && (
        <Text size="sm">
          {t('decided.rest')} <Code>{detail.restPayNo}</Code>
        </Text>
      )}
      {own && detail.status === 'rejected' && <RejectedBecause payment={own} />}
      {detail.orderNo && (
        <Text size="sm" mt={4}>
          <Link to={`/orders/${detail.orderNo}`}>
            {t('decided.order')} <Code>{detail.orderNo}</Code>
          </Link>
        </Text>
      )}
    </Notice>
  );
}

/** Only while it is rejected: once cleared, the reason is in the audit trail. */
function RejectedBecause({ payment }: { payment: ReviewDetail['payments'][number] }) {
  const { t } = useTranslation('words');
  return (
    <>
      {payment.rejectReason && <Text size="sm">{t(`rejectReason.${payment.rejectReason}`)}</Text>}
      {payment.rejectNote && (
        <Text size="sm">
          <bdi>{payment.rejectNote}</bdi>
        </Text>
      )}
    </>
  );
}

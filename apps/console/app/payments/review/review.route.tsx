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
import { OrderLink } from '../../session/order-link.tsx';
import { useMay } from '../../session/session.ts';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { DimmedText } from '../../ui/quiet-text.tsx';
import { ApproveDialog } from './approve-dialog.tsx';
import { ClearDialog } from './clear-dialog.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import classes from './proof.module.css';
import { ProofViewer } from './proof-viewer.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { useNextPayment } from './use-next-payment.ts';
import { useReviewKeys } from './use-review-keys.ts';

type DialogName = 'approve' | 'reject' | 'clear' | 'keys';

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
  const next = useNextPayment(queue.data?.items ?? [], paymentId);
  const waitingCount = queue.data?.total;
  return (
    <>
      <PageHead
        title={t('review.title')}
        note={waitingCount !== undefined && t('review.waiting', { n: waitingCount })}
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
        {(detail) => (
          <ReviewDesk detail={detail} read={read} next={next} onConflict={queue.reload} />
        )}
      </Answer>
    </>
  );
}

function ReviewDesk({
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
  const [openDialog, setOpenDialog] = useState<DialogName>();
  const [hasConflict, setHasConflict] = useState(false);
  const mayClear = useMay('payments.clear-offline');
  const isOpen = detail.status === 'under_review';
  const opener = (name: DialogName) => () => setOpenDialog(name);
  const close = () => setOpenDialog(undefined);
  const goToNext = () => navigate(next ? `/payments/${next}` : '/payments');
  const handleConflict = () => {
    close();
    setHasConflict(true);
    read.reload();
    onConflict();
  };
  useReviewKeys({
    approve: isOpen && !openDialog ? opener('approve') : undefined,
    reject: isOpen && !openDialog ? opener('reject') : undefined,
    next: openDialog ? undefined : goToNext,
    back: openDialog ? undefined : () => navigate('/payments'),
    keys: openDialog ? undefined : opener('keys'),
  });
  useEffect(() => {
    // Focuses the new payment, for keyboard and screen reader.
    document.getElementById('main')?.focus({ preventScroll: true });
  }, []);
  const dialogProps = { detail, onClose: close, onDone: goToNext, onConflict: handleConflict };
  return (
    <>
      {hasConflict && (
        <Notice tone="wait" title={t('conflict.title')} role="alert">
          <Text size="sm">{t('conflict.text')}</Text>
          <DecidedBy detail={detail} />
        </Notice>
      )}
      <Presence kind="payment" id={detail.paymentId} />
      <div className={classes.desk}>
        <ProofViewer images={detail.images} />
        <div className={classes.side}>
          <ReviewFacts detail={detail} />
          {!isOpen && <DecisionNotice detail={detail} />}
          <div className={classes.decide}>
            {isOpen && (
              <>
                <Button size="md" onClick={opener('approve')} aria-keyshortcuts="a">
                  {t('approve')}
                </Button>
                <Button
                  size="md"
                  variant="outline"
                  color="danger"
                  onClick={opener('reject')}
                  aria-keyshortcuts="r"
                >
                  {t('reject')}
                </Button>
              </>
            )}
            {detail.status === 'rejected' && (
              <Button size="md" variant="outline" onClick={opener('clear')} disabled={!mayClear}>
                {t('clear')}
              </Button>
            )}
            <Button size="md" variant="default" onClick={opener('keys')}>
              {t('keys.button')}
            </Button>
            {read.loading && <Loader size="sm" aria-label={t('review.checking')} />}
          </div>
          {isOpen && <KeysLine />}
          {detail.status === 'rejected' && !mayClear && (
            <DimmedText>{t('clear.notAllowed')}</DimmedText>
          )}
          <SubjectNotes kind="payment" id={detail.paymentId} />
        </div>
      </div>
      {openDialog === 'approve' && <ApproveDialog {...dialogProps} />}
      {openDialog === 'reject' && <RejectDialog {...dialogProps} />}
      {openDialog === 'clear' && <ClearDialog {...dialogProps} />}
      {openDialog === 'keys' && <KeysDialog onClose={close} />}
    </>
  );
}

/** A line with the keyboard shortcuts. */
function KeysLine() {
  const { t } = useTranslation('payments');
  return (
    <DimmedText>
      <Kbd size="xs">A</Kbd> {t('approve')} · <Kbd size="xs">R</Kbd> {t('reject')} ·{' '}
      <Kbd size="xs">N</Kbd> {t('review.next')} · <Kbd size="xs">B</Kbd> {t('review.queue')} ·{' '}
      <Kbd size="xs">?</Kbd> {t('keys.button')}
    </DimmedText>
  );
}

/** Shows that a colleague has decided: who, when and what. */
function DecidedBy({ detail }: { detail: ReviewDetail }) {
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

function DecisionNotice({ detail }: { detail: ReviewDetail }) {
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
      {own && detail.status === 'rejected' && <RejectionReason payment={own} />}
      {detail.orderNo && (
        <Text size="sm" mt={4}>
          {t('decided.order')} <OrderLink orderNo={detail.orderNo} />
        </Text>
      )}
    </Notice>
  );
}

/** Only while it is rejected: once cleared, the reason is in the audit trail. */
function RejectionReason({ payment }: { payment: ReviewDetail['payments'][number] }) {
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

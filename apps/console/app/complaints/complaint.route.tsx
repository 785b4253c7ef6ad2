import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { OrderDetail, StaffComplaint } from '@wasit/contract';
import { parseAmount } from '@wasit/i18n/digits';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { isAnswer } from '../api/call.ts';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import type { ActField } from '../lists/act-fields.tsx';
import { Answer } from '../lists/answer.tsx';
import { closeThen } from '../lists/close-then.ts';
import { useReasonField } from '../lists/reason.tsx';
import { RecordPage } from '../lists/record-page.tsx';
import { Refusal } from '../lists/refusal.tsx';
import { Amount, Figure, When } from '../locale/figures.tsx';
import { Presence } from '../notes/presence.tsx';
import { SubjectNotes } from '../notes/subject-notes.tsx';
import { ProofViewer } from '../payments/review/proof-viewer.tsx';
import { Allowed } from '../session/allowed.tsx';
import { DeskLink } from '../session/desk-link.tsx';
import { OrderLink } from '../session/order-link.tsx';
import { useMay } from '../session/session.ts';
import { GoodsPicture } from '../ui/goods-picture.tsx';
import { Facts, Mark, PageHead, Panel } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { complaintTone } from './complaint-tone.ts';
import { Due } from './due.tsx';

export default function ComplaintScreen() {
  const { complaintNo = '' } = useParams();
  return (
    <Allowed to="complaints.handle">
      <RecordPage endpoint="staffComplaint" input={{ complaintNo }} rows={6}>
        {(complaint, reload) => <Complaint complaint={complaint} onChanged={reload} />}
      </RecordPage>
    </Allowed>
  );
}

interface ComplaintProps {
  complaint: StaffComplaint;
  onChanged(): void;
}

function Complaint(props: ComplaintProps) {
  const { t } = useTranslation('finance');
  return (
    <Stack gap="md">
      <PageHead
        title={t('complaint.title')}
        actions={
          <Button variant="default" component={Link} to="/complaints">
            {t('complaint.toList')}
          </Button>
        }
      />
      <ComplaintPanels {...props} />
    </Stack>
  );
}

function ComplaintPanels({ complaint, onChanged }: ComplaintProps) {
  const { t } = useTranslation(['finance', 'words']);
  const pictures = complaint.notes.flatMap((note) => note.pictures);
  return (
    <Stack gap="md">
      <Presence kind="complaint" id={complaint.complaintNo} />
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Stack gap="md">
          <Panel
            actions={
              <Mark tone={complaintTone[complaint.status]}>
                {t(`complaintStatus.${complaint.status}`)}
              </Mark>
            }
            label={t('complaint.title')}
          >
            <Facts
              rows={[
                [t('words:order'), <OrderLink key="order" orderNo={complaint.orderNo} />],
                [
                  t('words:customer'),
                  <DeskLink key="customer" to={`/customers/${complaint.customer.userId}`}>
                    <bdi>{complaint.customer.userName}</bdi>
                  </DeskLink>,
                ],
                [t('complaint.kind'), t(`complaintKind.${complaint.kind}`)],
                [t('complaint.since'), <When key="since" at={complaint.openedAt} />],
                [
                  t('complaint.evidenceBy'),
                  <When key="evidence" at={complaint.evidenceDeadlineAt} />,
                ],
                complaint.due !== null && [
                  t(`complaint.due.${complaint.due.timer}`),
                  <Due key="due" due={complaint.due} />,
                ],
                [t('complaint.most'), <Amount key="most" money={complaint.maxCompensation} />],
                complaint.offer !== null && [
                  t('complaint.offer'),
                  <Amount key="offer" money={complaint.offer.usd} />,
                ],
                complaint.closeReason !== null && [
                  t('words:reason'),
                  <bdi key="reason">{complaint.closeReason}</bdi>,
                ],
              ]}
            />
          </Panel>
          <Conversation complaint={complaint} />
          {(complaint.status === 'open' || complaint.status === 'offered') && (
            <Acts complaint={complaint} onChanged={onChanged} />
          )}
          <ComplaintGoods orderNo={complaint.orderNo} />
        </Stack>
        <Stack gap="md">
          <ProofViewer images={pictures} kind="shown" />
          <SubjectNotes kind="complaint" id={complaint.complaintNo} />
        </Stack>
      </SimpleGrid>
    </Stack>
  );
}

function ComplaintGoods({ orderNo }: { orderNo: string }) {
  const mayRead = useMay('orders.read');
  const read = useRead('staffOrderDetail', mayRead ? { orderNo } : null);
  if (!mayRead) return null;
  return <Answer read={read}>{({ order }) => <OrderedGoods lines={order.lines} />}</Answer>;
}

function OrderedGoods({ lines }: { lines: OrderDetail['lines'] }) {
  const { t } = useTranslation(['orders', 'words']);
  return (
    <Panel title={t('lines')}>
      <Stack gap="sm">
        {lines.map(({ lineId, productId, name, variant, picture, quantity, lineTotal }) => (
          <Group key={lineId} gap="sm" wrap="nowrap">
            <GoodsPicture url={picture.url} size={44} />
            <div style={{ minWidth: 0, flex: 1 }}>
              <Text size="sm" lineClamp={2}>
                <DeskLink to={`/catalogue/products/${productId}`}>
                  <bdi>{name}</bdi>
                </DeskLink>
              </Text>
              <DimmedText>
                <bdi>{variant}</bdi>
              </DimmedText>
            </div>
            <Text size="sm">
              {t('words:quantity')} <Figure value={quantity} />
            </Text>
            <Amount money={lineTotal.usd} />
          </Group>
        ))}
      </Stack>
    </Panel>
  );
}

function Conversation({ complaint }: Pick<ComplaintProps, 'complaint'>) {
  const { t } = useTranslation(['finance', 'people']);
  return (
    <Panel title={t('complaint.talk')}>
      <Stack gap="sm">
        {complaint.notes.map(({ author: by, agent, text, at }) => (
          <div key={`${at}${by}${text}`}>
            <DimmedText>
              {agent !== null && (
                <>
                  <bdi>{agent}</bdi> {t('people:for')}{' '}
                </>
              )}
              {by === 'customer' ? <bdi>{complaint.customer.userName}</bdi> : t('complaint.us')} ·{' '}
              <When at={at} />
            </DimmedText>
            <Text dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
              {text}
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  );
}

function Acts({ complaint, onChanged }: ComplaintProps) {
  const { t } = useTranslation('finance');
  const [openDialog, setOpenDialog] = useState<'reply' | 'offer' | 'refuse'>();
  const takeUp = useAct('staffComplaintTakeUp');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    // A colleague acted first: show their change.
    if (isAnswer(takeUp.error)) onChanged();
  }, [takeUp.error]);
  const dialogProps = { complaint, ...closeThen(() => setOpenDialog(undefined), onChanged) };
  return (
    <Group gap="xs">
      <Refusal error={takeUp.error} />
      {complaint.due?.timer === 'acceptance' && (
        <Button
          loading={takeUp.busy}
          onClick={async () => {
            if (await takeUp.run({ complaintNo: complaint.complaintNo })) onChanged();
          }}
        >
          {t('complaint.takeUp')}
        </Button>
      )}
      <Button variant="default" onClick={() => setOpenDialog('reply')}>
        {t('complaint.reply')}
      </Button>
      {complaint.status === 'open' && (
        <Button
          variant={complaint.due?.timer === 'acceptance' ? 'default' : 'filled'}
          onClick={() => setOpenDialog('offer')}
        >
          {t('complaint.makeOffer')}
        </Button>
      )}
      <Button variant="outline" color="danger" onClick={() => setOpenDialog('refuse')}>
        {t('complaint.refuse')}
      </Button>
      {openDialog === 'reply' && <ReplyDialog {...dialogProps} />}
      {openDialog === 'offer' && <OfferDialog {...dialogProps} />}
      {openDialog === 'refuse' && <RefuseDialog {...dialogProps} />}
    </Group>
  );
}

interface DialogProps extends DialogCallbacks {
  complaint: StaffComplaint;
}

function ReplyDialog({ complaint, ...callbacks }: DialogProps) {
  const { t } = useTranslation('finance');
  return (
    <ActDialog
      act="staffComplaintReply"
      title={t('complaint.reply')}
      verb={t('complaint.send')}
      fields={{ text: useMessageField() }}
      input={({ text }) => ({ complaintNo: complaint.complaintNo, text })}
      disabled={({ text }) => text === ''}
      beside="start"
      {...callbacks}
    />
  );
}

function OfferDialog({ complaint, ...callbacks }: DialogProps) {
  const { t } = useTranslation('finance');
  const isValidAmount = (typed: string) => {
    const amount = parseAmount(typed, 'USD') ?? 0;
    return amount > 0 && amount <= complaint.maxCompensation.amount;
  };
  return (
    <ActDialog
      act="staffComplaintOffer"
      title={t('complaint.makeOffer')}
      verb={t('complaint.makeOffer')}
      fields={{
        amount: {
          label: t('complaint.offer'),
          hint: (
            <>
              {t('refund.most')} <Amount money={complaint.maxCompensation} />
            </>
          ),
          as: 'amount',
          unit: 'USD',
          validate: (typed) => (isValidAmount(typed) ? undefined : t('refund.outOfRange')),
        },
        text: useMessageField(),
      }}
      input={({ amount, text }) => ({
        complaintNo: complaint.complaintNo,
        amount: { amount: parseAmount(amount, 'USD') ?? 0, currency: 'USD' },
        text,
      })}
      disabled={({ amount, text }) => !isValidAmount(amount) || text === ''}
      beside="start"
      {...callbacks}
    />
  );
}

function RefuseDialog({ complaint, ...callbacks }: DialogProps) {
  const { t } = useTranslation('finance');
  return (
    <ActDialog
      act="staffComplaintRefuse"
      title={t('complaint.refuse.title')}
      verb={t('complaint.refuse')}
      fields={{ reason: useReasonField({ hint: t('complaint.refuse.hint'), maxLength: 300 }) }}
      input={({ reason }) => ({ complaintNo: complaint.complaintNo, reason })}
      danger
      beside="start"
      {...callbacks}
    />
  );
}

/** The message to the customer. */
function useMessageField(): ActField {
  const { t } = useTranslation('finance');
  return {
    label: t('complaint.words'),
    hint: t('complaint.wordsHint'),
    as: 'lines',
    rows: 3,
    required: true,
    maxLength: 1000,
  };
}

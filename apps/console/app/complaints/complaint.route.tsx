import { Button, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import type { StaffComplaint } from '@wasit/contract';
import { figureOf } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useAct } from '../api/use-act.ts';
import { useRead } from '../api/use-read.ts';
import { Answer } from '../lists/answer.tsx';
import { DialogForm } from '../lists/dialog-form.tsx';
import { ReasonDialog } from '../lists/reason.tsx';
import { Amount, Code, When } from '../locale/figures.tsx';
import { Presence } from '../notes/presence.tsx';
import { SubjectNotes } from '../notes/subject-notes.tsx';
import { ProofViewer } from '../payments/proof-viewer.tsx';
import { Allowed } from '../session/allowed.tsx';
import { FigureField } from '../ui/field.tsx';
import { Facts, Mark, PageHead, Panel } from '../ui/page.tsx';
import { complaintTone } from './complaint-tone.ts';
import { Due } from './due.tsx';

export default function ComplaintScreen() {
  const { complaintNo = '' } = useParams();
  return (
    <Allowed to="complaints.handle">
      <Complaint key={complaintNo} complaintNo={complaintNo} />
    </Allowed>
  );
}

function Complaint({ complaintNo }: { complaintNo: string }) {
  const { t } = useTranslation('finance');
  const read = useRead('staffComplaint', { complaintNo });
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
      <Answer read={read} rows={6}>
        {(complaint) => <Desk complaint={complaint} onChanged={read.reload} />}
      </Answer>
    </Stack>
  );
}

interface DeskProps {
  complaint: StaffComplaint;
  onChanged(): void;
}

function Desk({ complaint, onChanged }: DeskProps) {
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
                [
                  t('words:order'),
                  <Link key="order" to={`/orders/${complaint.orderNo}`}>
                    <Code>{complaint.orderNo}</Code>
                  </Link>,
                ],
                [t('words:customer'), <bdi key="customer">{complaint.customer.userName}</bdi>],
                [t('complaint.kind'), t(`complaintKind.${complaint.kind}`)],
                [t('complaint.since'), <When key="since" at={complaint.openedAt} />],
                [t('complaint.evidenceBy'), <When key="evidence" at={complaint.evidenceBy} />],
                complaint.due !== null && [
                  t(`complaint.due.${complaint.due.timer}`),
                  <Due key="due" due={complaint.due} />,
                ],
                [t('complaint.most'), <Amount key="most" money={complaint.most} />],
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
          <Talk complaint={complaint} />
          {(complaint.status === 'open' || complaint.status === 'offered') && (
            <Acts complaint={complaint} onChanged={onChanged} />
          )}
        </Stack>
        <Stack gap="md">
          <ProofViewer images={pictures} of="shown" />
          <SubjectNotes kind="complaint" id={complaint.complaintNo} />
        </Stack>
      </SimpleGrid>
    </Stack>
  );
}

function Talk({ complaint }: Pick<DeskProps, 'complaint'>) {
  const { t } = useTranslation('finance');
  return (
    <Panel title={t('complaint.talk')}>
      <Stack gap="sm">
        {complaint.notes.map(({ by, text, at }) => (
          <div key={`${at}${by}${text}`}>
            <Text size="sm" c="dimmed">
              {by === 'customer' ? <bdi>{complaint.customer.userName}</bdi> : t('complaint.us')} ·{' '}
              <When at={at} />
            </Text>
            <Text dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
              {text}
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  );
}

function Acts({ complaint, onChanged }: DeskProps) {
  const { t } = useTranslation('finance');
  const [question, setQuestion] = useState<'reply' | 'offer' | 'refuse'>();
  const refuse = useAct('staffComplaintRefuse');
  const takeUp = useAct('staffComplaintTakeUp');
  const over = () => {
    setQuestion(undefined);
    onChanged();
  };
  const close = () => setQuestion(undefined);
  return (
    <Group gap="xs">
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
      <Button variant="default" onClick={() => setQuestion('reply')}>
        {t('complaint.reply')}
      </Button>
      {complaint.status === 'open' && (
        <Button onClick={() => setQuestion('offer')}>{t('complaint.makeOffer')}</Button>
      )}
      <Button variant="outline" color="danger" onClick={() => setQuestion('refuse')}>
        {t('complaint.refuse')}
      </Button>
      {question === 'reply' && <Reply complaint={complaint} onClose={close} onDone={over} />}
      {question === 'offer' && <Offer complaint={complaint} onClose={close} onDone={over} />}
      {question === 'refuse' && (
        <ReasonDialog
          act={refuse}
          title={t('complaint.refuse.title')}
          verb={t('complaint.refuse')}
          hint={t('complaint.refuse.hint')}
          danger
          maxLength={300}
          onClose={close}
          onReason={async (reason) => {
            if (await refuse.run({ complaintNo: complaint.complaintNo, reason })) over();
          }}
        />
      )}
    </Group>
  );
}

interface DialogProps {
  complaint: StaffComplaint;
  onClose(): void;
  onDone(): void;
}

function Reply({ complaint, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('finance');
  const [text, setText] = useState('');
  const reply = useAct('staffComplaintReply');
  const submit = async () => {
    if (await reply.run({ complaintNo: complaint.complaintNo, text })) onDone();
  };
  return (
    <DialogForm
      opened
      onClose={onClose}
      title={t('complaint.reply')}
      verb={t('complaint.send')}
      onSubmit={submit}
      busy={reply.busy}
      error={reply.error}
      disabled={text.trim() === ''}
    >
      <Words text={text} onText={setText} error={reply.fieldError('text')} />
    </DialogForm>
  );
}

function Offer({ complaint, onClose, onDone }: DialogProps) {
  const { t } = useTranslation('finance');
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const offer = useAct('staffComplaintOffer');
  const amount = figureOf(typed);
  const fine = amount !== null && amount > 0 && amount <= complaint.most.amount;
  const submit = async () => {
    if (!fine) return;
    const input = {
      complaintNo: complaint.complaintNo,
      amount: { amount, currency: 'USD' as const },
      text,
    };
    if (await offer.run(input)) onDone();
  };
  return (
    <DialogForm
      opened
      onClose={onClose}
      title={t('complaint.makeOffer')}
      verb={t('complaint.makeOffer')}
      onSubmit={submit}
      busy={offer.busy}
      error={offer.error}
      disabled={!fine || text.trim() === ''}
    >
      <FigureField
        label={t('complaint.offer')}
        description={
          <>
            {t('refund.most')} <Amount money={complaint.most} />
          </>
        }
        data-autofocus
        unit="USD"
        value={typed}
        onValue={setTyped}
        error={
          offer.fieldError('amount') ?? (typed !== '' && !fine ? t('refund.outOfRange') : undefined)
        }
      />
      <Words text={text} onText={setText} error={offer.fieldError('text')} />
    </DialogForm>
  );
}

function Words({
  text,
  onText,
  error,
}: {
  text: string;
  onText(text: string): void;
  error: string | undefined;
}) {
  const { t } = useTranslation('finance');
  return (
    <Textarea
      label={t('complaint.words')}
      description={t('complaint.wordsHint')}
      required
      dir="auto"
      autosize
      minRows={3}
      maxLength={1000}
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      error={error}
    />
  );
}

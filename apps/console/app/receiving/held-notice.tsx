import { Button, Group, Text } from '@mantine/core';
import type { StaffParcel } from '@wasit/contract';
import { formatNumber, isolate } from '@wasit/i18n';
import { quantityText } from '@wasit/i18n/quantity-text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../lists/act-dialog.tsx';
import { closeThen } from '../lists/close-then.ts';
import { useReasonField } from '../lists/reason.tsx';
import { useFormat, When } from '../locale/figures.tsx';
import { Notice } from '../ui/notice.tsx';

interface HeldNoticeProps {
  parcel: StaffParcel;
  /** Called when it was released. */
  onDone(): void;
  /** Called when the customer was asked. */
  onAsked(): void;
}

/** The problems found in a parcel, the customer's answers, and the ways to settle it. */
export function HeldNotice({ parcel, onDone, onAsked }: HeldNoticeProps) {
  const { t } = useTranslation('receiving');
  const [isReleasing, setReleasing] = useState(false);
  const [openQuestion, setOpenQuestion] = useState<Askable>();
  const reason = useReasonField({ label: t('held.outcome'), maxLength: 300 });
  if (parcel.held === null) return null;
  const failedChecks = parcel.checks.filter(({ finding }) => finding !== 'pass');
  return (
    <Notice tone="bad" title={t('held.title')}>
      {failedChecks.map((check) => (
        <div key={check.lineId}>
          <Text size="sm">
            <bdi>{nameOf(parcel, check.lineId)}</bdi>: {t(`finding.${check.finding}`)},{' '}
            {t('held.counted', { n: formatNumber(check.counted) })} <bdi>{check.note}</bdi>
          </Text>
          {check.questions.map((question) => (
            <QuestionOutcome key={question.questionId} question={question} />
          ))}
        </div>
      ))}
      {failedChecks.length === 0 && <Text size="sm">{t('held.toCheck')}</Text>}
      <Group mt="xs">
        {askableQuestionsOf(parcel).map((question) => (
          <Button
            key={`${question.lineId} ${question.isMissing}`}
            size="compact-sm"
            variant="default"
            onClick={() => setOpenQuestion(question)}
          >
            {t(question.isMissing ? 'ask.missing' : 'ask.wrong')}
          </Button>
        ))}
        <Button size="compact-sm" variant="default" onClick={() => setReleasing(true)}>
          {t('held.release')}
        </Button>
      </Group>
      {isReleasing && (
        <ActDialog
          act="releaseParcel"
          title={t('held.releaseTitle')}
          verb={t('held.release')}
          fields={{ reason }}
          input={(values) => ({ parcelId: parcel.parcelId, reason: values.reason })}
          done={t('held.toast', { waybill: isolate(parcel.waybill) })}
          {...closeThen(() => setReleasing(false), onDone)}
        />
      )}
      {openQuestion && (
        <AskDialog
          parcel={parcel}
          askable={openQuestion}
          {...closeThen(() => setOpenQuestion(undefined), onAsked)}
        />
      )}
    </Notice>
  );
}

const nameOf = ({ lines }: StaffParcel, lineId: string): string =>
  lines.find((line) => line.lineId === lineId)?.name ?? '';

type Question = StaffParcel['checks'][number]['questions'][number];

/** The questions to the customer, and what to do after the answers. */
function QuestionOutcome({ question }: { question: Question }) {
  const { t } = useTranslation('receiving');
  const { locale } = useFormat();
  const { state, isMissing, pieces, unit, answerDeadlineAt: answerBy } = question;
  const n = quantityText(locale, { unit, quantity: pieces });
  const mustTakeOut = !isMissing && (state === 'refund' || state === 'replace');
  return (
    <Text size="sm" fw={600}>
      {t(`asked.${state === 'open' && isMissing ? 'openMissing' : state}`, { n })}{' '}
      {state === 'open' && <When at={answerBy} />}
      {mustTakeOut && t('asked.takeOut')}
    </Text>
  );
}

interface Askable {
  readonly lineId: string;
  readonly isMissing: boolean;
  readonly maxPieces: number;
}

/** Problems that the customer can still be asked about. */
const askableQuestionsOf = ({ checks, lines, status }: StaffParcel): Askable[] =>
  status !== 'received'
    ? []
    : checks.flatMap(({ lineId, expected, counted, finding, questions }) => {
        const isUnasked = (isMissing: boolean) =>
          questions.every(
            (question) => question.isMissing !== isMissing || question.state === 'withdrawn',
          );
        const inside = lines.find((line) => line.lineId === lineId)?.pieces ?? 0;
        return [
          ...(counted < expected && isUnasked(true)
            ? [{ lineId, isMissing: true, maxPieces: expected - counted }]
            : []),
          ...((finding === 'defect' || finding === 'wrong') && inside > 0 && isUnasked(false)
            ? [{ lineId, isMissing: false, maxPieces: inside }]
            : []),
        ];
      });

interface AskDialogProps {
  parcel: StaffParcel;
  askable: Askable;
  onClose(): void;
  onDone(): void;
}

function AskDialog({
  parcel,
  askable: { lineId, isMissing, maxPieces },
  onClose,
  onDone,
}: AskDialogProps) {
  const { t } = useTranslation(['receiving', 'words']);
  return (
    <ActDialog
      act="openGoodsQuestion"
      title={t('ask.title', { goods: isolate(nameOf(parcel, lineId)) })}
      verb={t('ask.verb')}
      fields={{
        pieces: {
          label: t(isMissing ? 'ask.piecesMissing' : 'ask.piecesWrong'),
          as: 'whole',
          value: String(maxPieces),
          required: true,
        },
        replaceable: {
          label: t('ask.replaceable'),
          as: 'radios',
          value: 'yes',
          choices: (['yes', 'no'] as const).map((value) => ({
            value,
            label: t(`ask.replaceable.${value}`),
          })),
          when: () => !isMissing,
        },
        note: {
          label: t('ask.note'),
          hint: t('ask.noteHint'),
          as: 'lines',
          required: true,
          maxLength: 300,
        },
      }}
      input={({ pieces, replaceable, note }) => ({
        parcelId: parcel.parcelId,
        lineId,
        isMissing,
        pieces: Number(pieces),
        options: [
          ...(isMissing ? [] : (['keep'] as const)),
          'refund',
          ...(replaceable === 'no' ? [] : (['replace'] as const)),
        ],
        note,
      })}
      done={t('ask.toast')}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

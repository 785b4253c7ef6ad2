import { Button } from '@mantine/core';
import type { StaffParcel } from '@wasit/contract';
import { checkedFindings } from '@wasit/contract/logistics/parcels/findings';
import { formatNumber, isolate } from '@wasit/i18n';
import { parseWholeNumber } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { closeThen } from '../lists/close-then.ts';
import { useReasonField } from '../lists/reason.tsx';
import { choiceOf } from '../lists/url-state.ts';
import { DimmedText } from '../ui/quiet-text.tsx';

type Check = StaffParcel['checks'][number];

/** Corrects the counts of a parcel in China, product by product. */
export function CorrectCounts({ parcel, onDone }: { parcel: StaffParcel; onDone(): void }) {
  const { t } = useTranslation('receiving');
  const [openCheck, setOpenCheck] = useState<Check>();
  if (parcel.status !== 'received') return null;
  return (
    <>
      {parcel.checks.map((check) => (
        <Button
          key={check.checkId}
          size="compact-sm"
          variant="default"
          onClick={() => setOpenCheck(check)}
        >
          {parcel.checks.length === 1
            ? t('recount')
            : t('recount.of', { goods: isolate(goodsOf(parcel, check)) })}
        </Button>
      ))}
      {openCheck && (
        <CountDialog
          parcel={parcel}
          check={openCheck}
          {...closeThen(() => setOpenCheck(undefined), onDone)}
        />
      )}
    </>
  );
}

const goodsOf = ({ lines }: StaffParcel, { lineId }: Check): string => {
  const line = lines.find((candidate) => candidate.lineId === lineId);
  return [line?.name, line?.variant].filter(Boolean).join(' · ');
};

function CountDialog({
  parcel,
  check,
  ...callbacks
}: DialogCallbacks & { parcel: StaffParcel; check: Check }) {
  const { t } = useTranslation(['receiving', 'words']);
  const reason = useReasonField({ maxLength: 300 });
  const { checkId, lineId, expected, counted, finding, note } = check;
  return (
    <ActDialog
      act="correctCount"
      title={t('recount.title', { goods: isolate(goodsOf(parcel, check)) })}
      verb={t('recount')}
      fields={{
        counted: {
          label: t('count.counted', { n: formatNumber(expected) }),
          as: 'whole',
          value: String(counted),
          required: true,
        },
        finding: {
          label: t('count.finding'),
          as: 'choice',
          value: choiceOf(finding, checkedFindings),
          choices: checkedFindings.map((value) => ({ value, label: t(`finding.${value}`) })),
        },
        note: { label: t('words:note'), value: note, maxLength: 300 },
        reason,
      }}
      input={({ counted: typed, finding: found, note: text, reason: why }) => ({
        parcelId: parcel.parcelId,
        lineId,
        checkId,
        counted: parseWholeNumber(typed) ?? -1,
        finding: choiceOf(found, checkedFindings),
        note: text,
        reason: why,
      })}
      done={t('recount.toast')}
      {...callbacks}
    >
      <DimmedText>{t('recount.hint')}</DimmedText>
    </ActDialog>
  );
}

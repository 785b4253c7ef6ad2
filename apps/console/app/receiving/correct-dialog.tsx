import { Button } from '@mantine/core';
import type { StaffParcel } from '@wasit/contract';
import { isolate } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../lists/act-dialog.tsx';
import { closeThen } from '../lists/close-then.ts';
import { useReasonField } from '../lists/reason.tsx';
import { measuresOf } from './measuring/measure.ts';

/** Corrects weight and size of a measured parcel. */
export function CorrectMeasures({ parcel, onDone }: { parcel: StaffParcel; onDone(): void }) {
  const { t } = useTranslation(['receiving', 'words']);
  const [opened, setOpened] = useState(false);
  const reason = useReasonField({ hint: t('correct.reasonHint'), maxLength: 300 });
  if (parcel.status !== 'received' || parcel.sizeMm === null) return null;
  const { length, width, height } = parcel.sizeMm;
  const measureField = (label: string, { unit, value }: { unit: string; value: number }) =>
    ({ label, unit, as: 'figure', value: String(value), required: true }) as const;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpened(true)}>
        {t('correct')}
      </Button>
      {opened && (
        <ActDialog
          act="correctMeasures"
          title={t('correct.title', { waybill: isolate(parcel.waybill) })}
          verb={t('correct')}
          fields={{
            kg: measureField(t('field.kg'), {
              unit: 'kg',
              value: (parcel.weightGrams ?? 0) / 1000,
            }),
            length: measureField(t('field.length'), { unit: 'cm', value: length / 10 }),
            width: measureField(t('field.width'), { unit: 'cm', value: width / 10 }),
            height: measureField(t('field.height'), { unit: 'cm', value: height / 10 }),
            reason,
          }}
          input={({ reason: why, ...typed }) => {
            const measures = measuresOf(typed);
            // Invalid input is sent as 0, so that the server names the field.
            const { weightGrams, sizeMm } =
              'missing' in measures
                ? { weightGrams: 0, sizeMm: { length: 0, width: 0, height: 0 } }
                : measures;
            return { parcelId: parcel.parcelId, weightGrams, sizeMm, reason: why };
          }}
          done={t('correct.toast', { waybill: isolate(parcel.waybill) })}
          {...closeThen(() => setOpened(false), onDone)}
        />
      )}
    </>
  );
}

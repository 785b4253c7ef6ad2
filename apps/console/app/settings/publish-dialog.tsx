import { useTranslation } from 'react-i18next';
import { useProposal } from '../approvals/use-propose.ts';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { baghdadInstant } from '../locale/baghdad-time.ts';
import { DayField } from '../ui/day-field.tsx';

export function PublishDialog({
  draftIds,
  ...callbacks
}: { draftIds: readonly string[] } & DialogCallbacks) {
  const { t } = useTranslation('settings');
  const { proposal, reason } = useProposal();
  return (
    <ActDialog
      {...proposal}
      title={t('tariff.publishTitle', { count: draftIds.length })}
      fields={{
        effectiveFrom: {
          label: t('tariff.from'),
          hint: t('tariff.fromHint'),
          control: (props) => <DayField hours {...props} />,
        },
        reason,
      }}
      input={(values) => {
        const effectiveFrom = baghdadInstant(values.effectiveFrom);
        return {
          change: {
            kind: 'fees.publish-tariffs',
            draftIds: [...draftIds],
            ...(effectiveFrom ? { effectiveFrom } : {}),
          },
          reason: values.reason,
        };
      }}
      {...callbacks}
    />
  );
}

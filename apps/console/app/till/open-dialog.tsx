import type { Till } from '@wasit/contract';
import { isolate } from '@wasit/i18n';
import { parseWholeNumber } from '@wasit/i18n/digits';
import { useTranslation } from 'react-i18next';
import type { DialogCallbacks } from '../desk-list/declaration.ts';
import { ActDialog } from '../lists/act-dialog.tsx';

/** Counts the float before the first customer. */
export function OpenDialog({
  till: { tillId, name },
  ...callbacks
}: { till: Till } & DialogCallbacks) {
  const { t } = useTranslation('till');
  return (
    <ActDialog
      act="tillOpen"
      title={t('open.title', { name: isolate(name) })}
      verb={t('open')}
      fields={{
        float: {
          label: t('float'),
          hint: t('float.hint'),
          as: 'whole',
          unit: 'IQD',
          required: true,
          validate: (text) => (parseWholeNumber(text) === null ? t('whole') : undefined),
        },
      }}
      input={({ float }) => ({ tillId, float: parseWholeNumber(float) ?? 0 })}
      done={t('opened', { name: isolate(name) })}
      {...callbacks}
    />
  );
}

import { Button, Switch, Text, TextInput } from '@mantine/core';
import type { SettingView } from '@wasit/contract';
import { isGuardedSetting } from '@wasit/contract/staff/settings-guard';
import { figureOf } from '@wasit/i18n/digits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { usePropose } from '../approvals/use-propose.ts';
import { DialogForm } from '../lists/dialog-form.tsx';
import { ReasonField, useReason } from '../lists/reason.tsx';
import { toast } from '../lists/toast.ts';
import { FigureField } from '../ui/field.tsx';

interface SettingDialogProps {
  setting: SettingView;
  /** One of those that decide about money. */
  isMoney: boolean;
  onClose(): void;
  onDone(): void;
}

/**
 * The editor that fits the kind of value; the limits are the server's, and it says so at the field.
 */
export function SettingDialog({ setting, isMoney, onClose, onDone }: SettingDialogProps) {
  const { t } = useTranslation(['settings', 'words', 'approvals']);
  const [value, setValue] = useState<string | boolean>(
    typeof setting.value === 'boolean' ? setting.value : String(setting.value),
  );
  const reason = useReason();
  const [asked, setAsked] = useState(false);
  const direct = useAct(isMoney ? 'moneySettingUpdate' : 'settingUpdate');
  const proposing = usePropose();
  const takesTwo = isGuardedSetting(setting.key);
  const update = takesTwo ? proposing : direct;
  const typed =
    typeof setting.value === 'number' && typeof value === 'string' ? figureOf(value) : value;
  const submit = async () => {
    setAsked(true);
    if (!reason.ask() || typed === null) return;
    const { key } = setting;
    if (takesTwo) {
      if (
        await proposing.propose({
          change: { kind: 'settings.change', key, value: typed },
          reason: reason.given,
        })
      )
        onDone();
      return;
    }
    if (!(await direct.run({ key, value: typed, reason: reason.given }))) return;
    toast(t('words:saved'));
    onDone();
  };
  const label = t(`key.${setting.key}`);
  const fallback =
    typeof setting.defaultValue === 'boolean'
      ? t(setting.defaultValue ? 'words:yes' : 'words:no')
      : String(setting.defaultValue);
  const error = (asked && typed === null ? t('number') : undefined) ?? update.fieldError('value');
  return (
    <DialogForm
      opened
      onClose={onClose}
      title={t('change')}
      verb={takesTwo ? t('approvals:propose') : t('save')}
      onSubmit={submit}
      busy={update.busy}
      error={update.error}
    >
      {typeof value === 'boolean' ? (
        <Switch
          label={label}
          checked={value}
          onChange={(event) => setValue(event.currentTarget.checked)}
          data-autofocus
        />
      ) : typeof setting.value === 'number' ? (
        <FigureField label={label} value={value} onValue={setValue} data-autofocus error={error} />
      ) : (
        <TextInput
          label={label}
          dir="auto"
          maxLength={500}
          data-autofocus
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          error={error}
        />
      )}
      <Text size="sm" c="dimmed">
        {t('default')}: <bdi>{fallback}</bdi>{' '}
        {!setting.isDefault && (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() =>
              setValue(
                typeof setting.defaultValue === 'boolean'
                  ? setting.defaultValue
                  : String(setting.defaultValue),
              )
            }
          >
            {t('useDefault')}
          </Button>
        )}
      </Text>
      {takesTwo && <Text size="sm">{t('approvals:proposeText')}</Text>}
      <ReasonField reason={reason} error={update.fieldError('reason')} />
    </DialogForm>
  );
}

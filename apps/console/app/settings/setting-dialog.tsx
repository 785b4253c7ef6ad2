import { Button, Switch, Text, TextInput } from '@mantine/core';
import type { SettingView } from '@wasit/contract';
import { isGuardedSetting } from '@wasit/contract/staff/settings/settings-guard';
import { formatNumber } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { useSaveOrPropose } from '../approvals/use-propose.ts';
import { DialogForm } from '../lists/dialog-form.tsx';
import { ReasonField, useReason } from '../lists/reason.tsx';
import {
  displayedFigure,
  hasTooManyDecimals,
  isInCents,
  parseSettingFigure,
} from '../locale/setting-figure.ts';
import { FigureField } from '../ui/field.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';
import { isWorkDays, WorkDays, WorkDaysField } from './work-days.tsx';

interface SettingDialogProps {
  setting: SettingView;
  /** Whether it is a money setting. */
  isMoney: boolean;
  onClose(): void;
  onDone(): void;
}

const inputTextOf = ({ key }: SettingView, value: string | number | boolean): string =>
  String(typeof value === 'number' ? displayedFigure(key, value) : value);

/** The maximum over all settings; the server enforces lower ones. */
const longestText = 2_000;

/** The editor for the type of the value; the server checks the limits. */
export function SettingDialog({ setting, isMoney, onClose, onDone }: SettingDialogProps) {
  const { t } = useTranslation(['settings', 'words', 'approvals']);
  const [value, setValue] = useState<string | boolean>(
    typeof setting.value === 'boolean' ? setting.value : inputTextOf(setting, setting.value),
  );
  const reason = useReason();
  const [isSubmitted, setSubmitted] = useState(false);
  const direct = useAct(isMoney ? 'moneySettingUpdate' : 'settingUpdate');
  const needsApproval = isGuardedSetting(setting.key);
  const { act, save } = useSaveOrPropose(direct, { needsApproval });
  const parsedValue =
    typeof setting.value === 'number' && typeof value === 'string'
      ? parseSettingFigure(setting, value)
      : value;
  const submit = async () => {
    setSubmitted(true);
    if (!reason.validate() || parsedValue === null) return;
    const input = { key: setting.key, value: parsedValue };
    const isDone = await save({
      change: { kind: 'settings.change', ...input },
      reason: reason.text,
      direct: () => direct.run({ ...input, reason: reason.text }),
    });
    if (isDone) onDone();
  };
  const label = t(`key.${setting.key}`);
  const defaultText =
    typeof setting.defaultValue === 'boolean'
      ? t(setting.defaultValue ? 'words:yes' : 'words:no')
      : inputTextOf(setting, setting.defaultValue);
  const [least, most] = [setting.limits?.min ?? 0, setting.limits?.max ?? 0].map((limit) =>
    formatNumber(displayedFigure(setting.key, limit)),
  );
  const limits = t('limits', { least, most });
  const wrongFigure =
    typeof value === 'string' && hasTooManyDecimals(setting, value)
      ? t(isInCents(setting.key) ? 'words:amount.wrong' : 'words:figure.whole')
      : limits;
  const error =
    (isSubmitted && parsedValue === null ? wrongFigure : undefined) ?? act.fieldError('value');
  return (
    <DialogForm
      onClose={onClose}
      title={t('change')}
      verb={needsApproval ? t('approvals:propose') : t('save')}
      onSubmit={submit}
      act={act}
    >
      {typeof value === 'boolean' ? (
        <Switch
          label={label}
          checked={value}
          onChange={(event) => setValue(event.currentTarget.checked)}
          data-autofocus
        />
      ) : typeof setting.value === 'number' ? (
        <FigureField
          label={label}
          description={limits}
          value={value}
          onValue={setValue}
          data-autofocus
          error={error}
          {...(isInCents(setting.key) ? { unit: 'USD' } : {})}
        />
      ) : isWorkDays(setting.key) ? (
        <WorkDaysField label={label} stored={value} onChange={setValue} error={error} />
      ) : (
        <TextInput
          label={label}
          dir="auto"
          maxLength={longestText}
          data-autofocus
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          error={error}
        />
      )}
      <DimmedText>
        {t('default')}:{' '}
        {isWorkDays(setting.key) ? <WorkDays stored={defaultText} /> : <bdi>{defaultText}</bdi>}{' '}
        {!setting.isDefault && (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() =>
              setValue(
                typeof setting.defaultValue === 'boolean'
                  ? setting.defaultValue
                  : inputTextOf(setting, setting.defaultValue),
              )
            }
          >
            {t('useDefault')}
          </Button>
        )}
      </DimmedText>
      {needsApproval && <Text size="sm">{t('approvals:proposeText')}</Text>}
      <ReasonField reason={reason} error={act.fieldError('reason')} />
    </DialogForm>
  );
}

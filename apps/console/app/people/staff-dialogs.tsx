import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { StaffAccount } from '@wasit/contract';
import { type StaffRole, staffRoleNames } from '@wasit/contract/roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../api/use-act.ts';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useFocusBack } from '../lists/focus-back.ts';
import { ReasonDialog, ReasonField, useReason } from '../lists/reason.tsx';
import { toast } from '../lists/toast.ts';
import { Code, When } from '../locale/figures.tsx';

export interface OneTime {
  readonly name: string;
  readonly password: string;
  /** When it stops to work. */
  readonly until: string;
}

interface DialogProps {
  onClose(): void;
  onDone(shown?: OneTime): void;
}

function RolesField({
  roles,
  onRoles,
  error,
}: {
  roles: readonly StaffRole[];
  onRoles(roles: StaffRole[]): void;
  error: string | undefined;
}) {
  const { t } = useTranslation(['people', 'words']);
  return (
    <Checkbox.Group
      label={t('staff.roles')}
      value={[...roles]}
      onChange={(chosen) => onRoles(staffRoleNames.filter((role) => chosen.includes(role)))}
      error={error}
    >
      <Stack gap={6} mt={6}>
        {staffRoleNames.map((role) => (
          <Checkbox key={role} value={role} label={t(`words:role.${role}`)} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

export function NewStaffDialog({ onClose, onDone }: DialogProps) {
  const { t } = useTranslation('people');
  const [userName, setUserName] = useState('');
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<StaffRole[]>([]);
  const [asked, setAsked] = useState(false);
  const create = useAct('staffCreate');
  const submit = async () => {
    setAsked(true);
    if (roles.length === 0) return;
    const made = await create.run({ userName, name, roles });
    if (made) onDone({ name: name.trim(), password: made.password, until: made.until });
  };
  const noRole = asked && roles.length === 0 ? t('staff.rolesNeeded') : undefined;
  return (
    <ActDialog
      opened
      onClose={onClose}
      title={t('staff.new')}
      verb={t('staff.create')}
      onSubmit={submit}
      busy={create.busy}
      error={create.error}
    >
      <TextInput
        label={t('name')}
        required
        data-autofocus
        dir="auto"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={create.fieldError('name')}
      />
      <TextInput
        label={t('userName')}
        required
        dir="ltr"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={userName}
        onChange={(event) => setUserName(event.currentTarget.value)}
        error={create.fieldError('userName')}
      />
      <RolesField roles={roles} onRoles={setRoles} error={noRole ?? create.fieldError('roles')} />
    </ActDialog>
  );
}

export function RolesDialog({ account, onClose, onDone }: DialogProps & { account: StaffAccount }) {
  const { t } = useTranslation(['people', 'words']);
  const [roles, setRoles] = useState<StaffRole[]>(account.roles);
  const reason = useReason();
  const change = useAct('staffSetRoles');
  const submit = async () => {
    if (!reason.ask() || roles.length === 0) return;
    if (!(await change.run({ staffId: account.staffId, from: account.roles, roles, reason: reason.given }))) return;
    toast(t('words:saved'));
    onDone();
  };
  return (
    <ActDialog
      opened
      onClose={onClose}
      title={`${t('staff.changeRoles')}: ${account.name}`}
      verb={t('staff.changeRoles')}
      onSubmit={submit}
      busy={change.busy}
      error={change.error}
    >
      <RolesField roles={roles} onRoles={setRoles} error={roles.length === 0 ? t('staff.rolesNeeded') : change.fieldError('roles')} />
      <ReasonField reason={reason} error={change.fieldError('reason')} />
    </ActDialog>
  );
}

const acts = {
  disable: { endpoint: 'staffDisable', verb: 'staff.disable', text: 'staff.disable.text' },
  enable: { endpoint: 'staffEnable', verb: 'staff.enable', text: null },
  password: { endpoint: 'staffResetPassword', verb: 'staff.resetPassword', text: 'staff.resetPassword.text' },
  factor: { endpoint: 'staffResetSecondFactor', verb: 'staff.resetFactor', text: 'staff.resetFactor.text' },
} as const;
export type StaffAct = keyof typeof acts;

export function StaffActDialog({ act, account, onClose, onDone }: DialogProps & { act: StaffAct; account: StaffAccount }) {
  const { t } = useTranslation(['people', 'words']);
  const { endpoint, verb, text } = acts[act];
  const run = useAct(endpoint);
  const submit = async (reason: string) => {
    const answer = await run.run({ staffId: account.staffId, reason });
    if (!answer) return;
    if ('password' in answer) return onDone({ name: account.name, password: answer.password, until: answer.until });
    toast(t('words:saved'));
    onDone();
  };
  return (
    <ReasonDialog
      act={run}
      title={`${t(verb)}: ${account.name}`}
      verb={t(verb)}
      danger={act !== 'enable'}
      onClose={onClose}
      onReason={submit}
    >
      {text && <Text size="sm">{t(text)}</Text>}
    </ReasonDialog>
  );
}

/** Closed by its button only: what it shows never comes back. */
export function OneTimeDialog({ name, password, until, onClose }: OneTime & { onClose(): void }) {
  const { t } = useTranslation('people');
  useFocusBack();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('staff.password', { name })}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="sm">
        <Text size="sm">{t('staff.passwordText')}</Text>
        <Text ta="center" fz="lg" data-testid="one-time-password">
          <Code>{password}</Code>
        </Text>
        <Text size="sm" c="dimmed" ta="center" component="div">
          {t('staff.passwordUntil')} <When at={until} />
        </Text>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('staff.done')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

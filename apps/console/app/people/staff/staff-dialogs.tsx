import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import type { StaffAccount } from '@wasit/contract';
import {
  isGuarded,
  needsSecondPerson,
  permissionsOfRoles,
  type RoleId,
  staffRoleNames,
} from '@wasit/contract/staff/roles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-act.ts';
import type { PasswordHalf } from '../../approvals/half-dialog.tsx';
import { useProposal, usePropose, useSaveOrPropose } from '../../approvals/use-propose.ts';
import type { DialogCallbacks } from '../../desk-list/declaration.ts';
import { ActDialog } from '../../lists/act-dialog.tsx';
import { DialogForm } from '../../lists/dialog-form.tsx';
import { ReasonField, useReason, useReasonField } from '../../lists/reason.tsx';
import type { OneTimePassword } from './one-time-dialog.tsx';
import { rolesAfter } from './roles-after.ts';
import { useOwnRoles } from './use-own-roles.ts';

interface SecretDialogProps extends DialogCallbacks {
  /** Called with a password, or half of one, to be shown once. */
  onShown(shown: OneTimePassword | PasswordHalf): void;
}

/** The permissions of the company's own roles. */
const useOwnRolePermissions = () =>
  new Map(useOwnRoles().ownRoles.map(({ roleId, permissions }) => [roleId as string, permissions]));

function RolesField({
  roles,
  onRoles,
  error,
}: {
  roles: readonly RoleId[];
  onRoles(roles: RoleId[]): void;
  error: string | undefined;
}) {
  const { t } = useTranslation(['people', 'words']);
  const { ownRoles, isComplete } = useOwnRoles();
  const offered: readonly RoleId[] = [...staffRoleNames, ...ownRoles.map(({ roleId }) => roleId)];
  return (
    <Checkbox.Group
      label={t('staff.roles')}
      value={[...roles]}
      onChange={(chosen) => onRoles(rolesAfter({ roles, offered, chosen, isComplete }))}
      error={error}
    >
      <Stack gap={6} mt={6}>
        {staffRoleNames.map((role) => (
          <Checkbox key={role} value={role} label={t(`words:role.${role}`)} />
        ))}
        {ownRoles.map(({ roleId, name, permissions }) => (
          <Checkbox
            key={roleId}
            value={roleId}
            label={<bdi>{name}</bdi>}
            description={permissions
              .map((permission) => t(`words:permission.${permission}`))
              .join(t('words:comma'))}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

/** Shows the first half of a password, which the approval completes. */
const showFirstHalf = ({ onShown }: SecretDialogProps, name: string, half: string | null) => {
  if (half !== null) onShown({ name, half, part: 'first' });
};

export function NewStaffDialog(callbacks: SecretDialogProps) {
  const { onClose, onDone, onShown } = callbacks;
  const { t } = useTranslation(['people', 'approvals']);
  const [userName, setUserName] = useState('');
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<RoleId[]>([]);
  const [isSubmitted, setSubmitted] = useState(false);
  const reason = useReason();
  const direct = useAct('staffCreate');
  const proposing = usePropose();
  const needsApproval = needsSecondPerson([], roles, useOwnRolePermissions());
  const create = needsApproval ? proposing : direct;
  const submit = async () => {
    setSubmitted(true);
    if (roles.length === 0 || (needsApproval && !reason.validate())) return;
    if (needsApproval) {
      const proposed = await proposing.propose({
        change: { kind: 'staff.create', userName, name, roles },
        reason: reason.text,
      });
      if (!proposed) return;
      showFirstHalf(callbacks, name.trim(), proposed.half);
      return onDone();
    }
    const created = await direct.run({ userName, name, roles });
    if (!created) return;
    onShown({ name: name.trim(), password: created.password, until: created.until });
    onDone();
  };
  const rolesError = isSubmitted && roles.length === 0 ? t('staff.rolesNeeded') : undefined;
  return (
    <DialogForm
      onClose={onClose}
      title={t('staff.new')}
      verb={needsApproval ? t('approvals:propose') : t('staff.create')}
      onSubmit={submit}
      act={create}
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
      <RolesField
        roles={roles}
        onRoles={setRoles}
        error={rolesError ?? create.fieldError('roles')}
      />
      {needsApproval && <Text size="sm">{t('approvals:proposeText')}</Text>}
      {needsApproval && <ReasonField reason={reason} error={create.fieldError('reason')} />}
    </DialogForm>
  );
}

export function RolesDialog({
  account,
  onClose,
  onDone,
}: DialogCallbacks & { account: StaffAccount }) {
  const { t } = useTranslation(['people', 'approvals']);
  const [roles, setRoles] = useState<RoleId[]>(account.roles);
  const reason = useReason();
  const direct = useAct('staffSetRoles');
  const needsApproval = needsSecondPerson(account.roles, roles, useOwnRolePermissions());
  const { act, save } = useSaveOrPropose(direct, { needsApproval });
  const submit = async () => {
    if (!reason.validate() || roles.length === 0) return;
    const input = { staffId: account.staffId, from: account.roles, roles };
    const isDone = await save({
      change: { kind: 'staff.set-roles', ...input },
      reason: reason.text,
      direct: () => direct.run({ ...input, reason: reason.text }),
    });
    if (isDone) onDone();
  };
  return (
    <DialogForm
      onClose={onClose}
      title={`${t('staff.changeRoles')}: ${account.name}`}
      verb={needsApproval ? t('approvals:propose') : t('staff.changeRoles')}
      onSubmit={submit}
      act={act}
    >
      <RolesField
        roles={roles}
        onRoles={setRoles}
        error={roles.length === 0 ? t('staff.rolesNeeded') : act.fieldError('roles')}
      />
      {needsApproval && <Text size="sm">{t('approvals:proposeText')}</Text>}
      <ReasonField reason={reason} error={act.fieldError('reason')} />
    </DialogForm>
  );
}

/** `kind` is set for acts that need a second person's approval. */
const staffActs = {
  disable: {
    endpoint: 'staffDisable',
    kind: null,
    verb: 'staff.disable',
    text: 'staff.disable.text',
  },
  enable: { endpoint: 'staffEnable', kind: 'staff.enable', verb: 'staff.enable', text: null },
  password: {
    endpoint: 'staffResetPassword',
    kind: 'staff.reset-password',
    verb: 'staff.resetPassword',
    text: 'staff.resetPassword.text',
  },
  factor: {
    endpoint: 'staffResetSecondFactor',
    kind: 'staff.reset-second-factor',
    verb: 'staff.resetFactor',
    text: 'staff.resetFactor.text',
  },
} as const;
export type StaffAct = keyof typeof staffActs;

interface StaffActProps extends SecretDialogProps {
  act: StaffAct;
  account: StaffAccount;
}

export function StaffActDialog({ act, account, ...callbacks }: StaffActProps) {
  const { t } = useTranslation(['people', 'words', 'approvals']);
  const { endpoint, kind, verb, text } = staffActs[act];
  const { name, staffId, roles } = account;
  const ownRolePermissions = useOwnRolePermissions();
  const { proposal } = useProposal();
  const needsApproval = kind !== null && isGuarded(permissionsOfRoles(roles, ownRolePermissions));
  const { onClose, onDone, onShown } = callbacks;
  const dialogProps = {
    title: `${t(verb)}: ${name}`,
    danger: act !== 'enable',
    fields: { reason: useReasonField() },
    onClose,
    children: (
      <>
        {text && <Text size="sm">{t(text)}</Text>}
        {needsApproval && <Text size="sm">{t('approvals:proposeText')}</Text>}
      </>
    ),
  };
  if (needsApproval)
    return (
      <ActDialog
        {...dialogProps}
        {...proposal}
        input={({ reason }) => ({ change: { kind, staffId }, reason })}
        onDone={({ passwordHalf }) => {
          showFirstHalf(callbacks, name, passwordHalf);
          onDone();
        }}
      />
    );
  return (
    <ActDialog
      {...dialogProps}
      act={endpoint}
      verb={t(verb)}
      input={({ reason }) => ({ staffId, reason })}
      done={(answer) => ('password' in answer ? undefined : t('words:saved'))}
      onDone={(answer) => {
        if ('password' in answer) onShown({ name, password: answer.password, until: answer.until });
        onDone();
      }}
    />
  );
}

import { Checkbox, Fieldset, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { OwnRole } from '@wasit/contract';
import {
  addedPermissions,
  isGuarded,
  permissions,
  roleNeedsSecondPerson,
} from '@wasit/contract/staff/roles';
import { formatNumber } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-act.ts';
import { usePropose } from '../../approvals/use-propose.ts';
import type { DialogCallbacks } from '../../desk-list/declaration.ts';
import { ActDialog } from '../../lists/act-dialog.tsx';
import { DialogForm } from '../../lists/dialog-form.tsx';
import { ReasonField, useReason, useReasonField } from '../../lists/reason.tsx';
import { toast } from '../../lists/toast.ts';
import { useSession } from '../../session/session.ts';
import { permissionGroups } from './permission-groups.ts';

/** A role of the company: its name and what it allows. A new one begins empty. */
export function OwnRoleDialog({
  ownRole,
  onClose,
  onDone,
}: DialogCallbacks & { ownRole: OwnRole | null }) {
  const { t } = useTranslation(['people', 'words', 'approvals']);
  const [name, setName] = useState(ownRole?.name ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(ownRole?.permissions ?? []);
  const [isSubmitted, setSubmitted] = useState(false);
  const reason = useReason();
  const direct = useAct('staffSaveRole');
  const proposing = usePropose();
  const newPermissions = permissions.filter((permission) => chosen.includes(permission));
  const needsApproval = roleNeedsSecondPerson(ownRole?.permissions ?? [], newPermissions);
  const save = needsApproval ? proposing : direct;
  const submit = async () => {
    setSubmitted(true);
    if (!reason.validate() || newPermissions.length === 0 || name.trim() === '') return;
    const input = {
      ...{ roleId: ownRole?.roleId ?? null, version: ownRole?.version ?? 0 },
      ...{ name, permissions: newPermissions },
    };
    if (needsApproval) {
      const change = { kind: 'staff.save-role' as const, ...input };
      if (await proposing.propose({ change, reason: reason.text })) onDone();
      return;
    }
    if (!(await direct.run({ ...input, reason: reason.text }))) return;
    toast(t('words:saved'));
    onDone();
  };
  const nameError = isSubmitted && name.trim() === '' ? t('words:needed') : undefined;
  const permissionsError =
    isSubmitted && newPermissions.length === 0 ? t('ownRoles.permissionsNeeded') : undefined;
  return (
    <DialogForm
      onClose={onClose}
      size="lg"
      title={ownRole ? `${t('ownRoles.edit')}: ${ownRole.name}` : t('ownRoles.new')}
      verb={needsApproval ? t('approvals:propose') : t('ownRoles.save')}
      onSubmit={submit}
      act={save}
    >
      <TextInput
        label={t('ownRoles.name')}
        required
        data-autofocus
        dir="auto"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={nameError ?? save.fieldError('name')}
      />
      <PermissionsField
        before={ownRole?.permissions ?? []}
        chosen={chosen}
        onChosen={setChosen}
        error={permissionsError ?? save.fieldError('permissions')}
      />
      {needsApproval && <Text size="sm">{t('ownRoles.twoText')}</Text>}
      <ReasonField reason={reason} error={save.fieldError('reason')} />
    </DialogForm>
  );
}

interface PermissionsFieldProps {
  before: OwnRole['permissions'];
  chosen: readonly string[];
  onChosen(chosen: readonly string[]): void;
  error: string | undefined;
}

/**
 * All permissions, grouped like the menu. Those that the editor lacks cannot be chosen, unless a
 * second person must approve them anyway.
 */
function PermissionsField({ before, chosen, onChosen, error }: PermissionsFieldProps) {
  const { t } = useTranslation(['people', 'words', 'shell']);
  const ownPermissions = useSession(({ staff }) => staff?.permissions ?? []);
  const notGrantable = addedPermissions([...ownPermissions, ...before], permissions).filter(
    (permission) => !isGuarded([permission]),
  );
  return (
    <Checkbox.Group
      label={t('ownRoles.permissions')}
      value={[...chosen]}
      onChange={onChosen}
      error={error}
    >
      <Stack gap="sm" mt={6}>
        {permissionGroups.map(({ group, permissions: groupPermissions }) => (
          <Fieldset key={group} variant="unstyled" legend={t(`shell:group.${group}`)}>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" verticalSpacing={6} mt={4}>
              {groupPermissions.map((one) => (
                <Checkbox
                  key={one}
                  value={one}
                  label={t(`words:permission.${one}`)}
                  disabled={notGrantable.includes(one)}
                  description={notGrantable.includes(one) ? t('ownRoles.notHeld') : undefined}
                />
              ))}
            </SimpleGrid>
          </Fieldset>
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

export function RetireRoleDialog({
  ownRole,
  ...callbacks
}: DialogCallbacks & { ownRole: OwnRole }) {
  const { t } = useTranslation('people');
  const { roleId, version, name, holders } = ownRole;
  return (
    <ActDialog
      act="staffRetireRole"
      title={`${t('ownRoles.retire')}: ${name}`}
      verb={t('ownRoles.retire')}
      fields={{ reason: useReasonField() }}
      input={({ reason }) => ({ roleId, version, reason })}
      done={t('ownRoles.retired')}
      danger
      {...callbacks}
    >
      <Text size="sm">{t('ownRoles.retire.text', { n: formatNumber(holders) })}</Text>
    </ActDialog>
  );
}

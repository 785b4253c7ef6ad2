import { Checkbox, Fieldset, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { OwnRole } from '@wasit/contract';
import { gained, isGuarded, permissions, roleTakesTwo } from '@wasit/contract/staff/roles';
import { formatNumber } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-act.ts';
import { usePropose } from '../../approvals/use-propose.ts';
import type { Closing } from '../../desk-list/declaration.ts';
import { ActDialog } from '../../lists/act-dialog.tsx';
import { DialogForm } from '../../lists/dialog-form.tsx';
import { ReasonField, useReason, useReasonField } from '../../lists/reason.tsx';
import { toast } from '../../lists/toast.ts';
import { useSession } from '../../session/session.ts';
import { permissionGroups } from './permission-groups.ts';

/** A role of the company: its name and what it allows. A new one begins empty. */
export function OwnRoleDialog({ of, onClose, onDone }: Closing & { of: OwnRole | null }) {
  const { t } = useTranslation(['people', 'words', 'approvals']);
  const [name, setName] = useState(of?.name ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(of?.permissions ?? []);
  const [isSubmitted, setSubmitted] = useState(false);
  const reason = useReason();
  const direct = useAct('staffSaveRole');
  const proposing = usePropose();
  const newPermissions = permissions.filter((one) => chosen.includes(one));
  const takesTwo = roleTakesTwo(of?.permissions ?? [], newPermissions);
  const save = takesTwo ? proposing : direct;
  const submit = async () => {
    setSubmitted(true);
    if (!reason.validate() || newPermissions.length === 0 || name.trim() === '') return;
    const input = {
      ...{ roleId: of?.roleId ?? null, version: of?.version ?? 0 },
      ...{ name, permissions: newPermissions },
    };
    if (takesTwo) {
      const change = { kind: 'staff.save-role' as const, ...input };
      if (await proposing.propose({ change, reason: reason.given })) onDone();
      return;
    }
    if (!(await direct.run({ ...input, reason: reason.given }))) return;
    toast(t('words:saved'));
    onDone();
  };
  const noName = isSubmitted && name.trim() === '' ? t('words:needed') : undefined;
  const none =
    isSubmitted && newPermissions.length === 0 ? t('ownRoles.permissionsNeeded') : undefined;
  return (
    <DialogForm
      onClose={onClose}
      size="lg"
      title={of ? `${t('ownRoles.edit')}: ${of.name}` : t('ownRoles.new')}
      verb={takesTwo ? t('approvals:propose') : t('ownRoles.save')}
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
        error={noName ?? save.fieldError('name')}
      />
      <PermissionsField
        before={of?.permissions ?? []}
        chosen={chosen}
        onChosen={setChosen}
        error={none ?? save.fieldError('permissions')}
      />
      {takesTwo && <Text size="sm">{t('ownRoles.twoText')}</Text>}
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
 * All permissions by the part of the work. What one does not have cannot be chosen, unless a second
 * person gives it.
 */
function PermissionsField({ before, chosen, onChosen, error }: PermissionsFieldProps) {
  const { t } = useTranslation(['people', 'words', 'shell']);
  const own = useSession(({ staff }) => staff?.permissions ?? []);
  const beyond = gained([...own, ...before], permissions).filter((one) => !isGuarded([one]));
  return (
    <Checkbox.Group
      label={t('ownRoles.permissions')}
      value={[...chosen]}
      onChange={onChosen}
      error={error}
    >
      <Stack gap="sm" mt={6}>
        {permissionGroups.map(({ group, permissions: ofGroup }) => (
          <Fieldset key={group} variant="unstyled" legend={t(`shell:group.${group}`)}>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" verticalSpacing={6} mt={4}>
              {ofGroup.map((one) => (
                <Checkbox
                  key={one}
                  value={one}
                  label={t(`words:permission.${one}`)}
                  disabled={beyond.includes(one)}
                  description={beyond.includes(one) ? t('ownRoles.notHeld') : undefined}
                />
              ))}
            </SimpleGrid>
          </Fieldset>
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

export function RetireRoleDialog({ of, ...closing }: Closing & { of: OwnRole }) {
  const { t } = useTranslation('people');
  const { roleId, version, name, holders } = of;
  return (
    <ActDialog
      act="staffRetireRole"
      title={`${t('ownRoles.retire')}: ${name}`}
      verb={t('ownRoles.retire')}
      fields={{ reason: useReasonField() }}
      input={({ reason }) => ({ roleId, version, reason })}
      done={t('ownRoles.retired')}
      danger
      {...closing}
    >
      <Text size="sm">{t('ownRoles.retire.text', { n: formatNumber(holders) })}</Text>
    </ActDialog>
  );
}

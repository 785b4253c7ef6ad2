import { Checkbox, Fieldset, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { OwnRole } from '@wasit/contract';
import {
  addedPermissions,
  isGuarded,
  type Permission,
  permissions,
  roleNeedsSecondPerson,
} from '@wasit/contract/staff/roles';
import { formatNumber } from '@wasit/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../api/use-act.ts';
import { useSaveOrPropose } from '../../approvals/use-propose.ts';
import type { DialogCallbacks } from '../../desk-list/declaration.ts';
import { ActDialog } from '../../lists/act-dialog.tsx';
import { DialogForm } from '../../lists/dialog-form.tsx';
import { ReasonField, useReason, useReasonField } from '../../lists/reason.tsx';
import { useSession } from '../../session/session.ts';

/** Edits a role of the company: its name and permissions. A new one starts empty. */
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
  const newPermissions = permissions.filter((permission) => chosen.includes(permission));
  const needsApproval = roleNeedsSecondPerson(ownRole?.permissions ?? [], newPermissions);
  const { act, save } = useSaveOrPropose(direct, { needsApproval });
  const submit = async () => {
    setSubmitted(true);
    if (!reason.validate() || newPermissions.length === 0 || name.trim() === '') return;
    const input = {
      ...{ roleId: ownRole?.roleId ?? null, version: ownRole?.version ?? 0 },
      ...{ name, permissions: newPermissions },
    };
    const isDone = await save({
      change: { kind: 'staff.save-role', ...input },
      reason: reason.text,
      direct: () => direct.run({ ...input, reason: reason.text }),
    });
    if (isDone) onDone();
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
      act={act}
    >
      <TextInput
        label={t('ownRoles.name')}
        required
        data-autofocus
        dir="auto"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={nameError ?? act.fieldError('name')}
      />
      <PermissionsField
        before={ownRole?.permissions ?? []}
        chosen={chosen}
        onChosen={setChosen}
        error={permissionsError ?? act.fieldError('permissions')}
      />
      {needsApproval && <Text size="sm">{t('ownRoles.twoText')}</Text>}
      <ReasonField reason={reason} error={act.fieldError('reason')} />
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
 * All permissions, grouped like the menu. Permissions that the editor lacks are disabled, unless a
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
              {groupPermissions.map((permission) => (
                <Checkbox
                  key={permission}
                  value={permission}
                  label={t(`words:permission.${permission}`)}
                  disabled={notGrantable.includes(permission)}
                  description={
                    notGrantable.includes(permission) ? t('ownRoles.notHeld') : undefined
                  }
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

/** The menu group of a permission, by its prefix; others are in the group `house`. */
const groupOfWord = {
  payments: 'money',
  till: 'money',
  refunds: 'money',
  wallet: 'money',
  fees: 'money',
  money: 'money',
  accounting: 'money',
  orders: 'customers',
  complaints: 'customers',
  quotes: 'customers',
  customers: 'customers',
  messages: 'customers',
  agents: 'customers',
  opportunities: 'customers',
  'brand-agents': 'customers',
  procurement: 'suppliers',
  suppliers: 'suppliers',
  logistics: 'warehouses',
  catalogue: 'shop',
  content: 'shop',
  brands: 'shop',
  search: 'shop',
  reviews: 'shop',
  prices: 'shop',
} as const;

type Group = (typeof groupOfWord)[keyof typeof groupOfWord] | 'house';

const isGrouped = (word: string): word is keyof typeof groupOfWord =>
  Object.hasOwn(groupOfWord, word);

function groupOf(permission: Permission): Group {
  const [word = ''] = permission.split('.');
  return isGrouped(word) ? groupOfWord[word] : 'house';
}

/** All permissions by menu group. */
const permissionGroups = (
  ['money', 'customers', 'suppliers', 'warehouses', 'shop', 'house'] as const
).map((group) => ({
  group,
  permissions: permissions.filter((permission) => groupOf(permission) === group),
}));

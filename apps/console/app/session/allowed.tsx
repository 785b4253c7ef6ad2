import type { Permission } from '@wasit/contract/staff/roles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../lists/answer.tsx';
import { PageHead } from '../ui/page.tsx';
import { useRoleNames } from './role-names.ts';
import { useMay, useSession } from './session.ts';

/** A desk, or the reason why it is closed to this staff member. */
export function Allowed({ to, children }: { to: Permission; children: ReactNode }) {
  const { t } = useTranslation(['shell', 'words']);
  const may = useMay(to);
  const staff = useSession((state) => state.staff);
  const roleNames = useRoleNames();
  if (may) return children;
  return (
    <>
      <PageHead title={t('closed.title')} />
      <Empty
        title={t('closed.text', {
          permission: t(`words:permission.${to}`),
          roles: staff ? roleNames(staff) : '',
        })}
      />
    </>
  );
}

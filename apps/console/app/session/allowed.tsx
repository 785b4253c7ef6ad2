import type { Permission } from '@wasit/contract/staff/roles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router';
import { Empty } from '../ui/empty.tsx';
import { type PageContext, PageHead } from '../ui/page.tsx';
import { useRoleNames } from './role-names.ts';
import { useMay, useSession } from './session.ts';

/** The desk, or the reason why this staff member may not open it. */
export function Allowed({ to, children }: { to: Permission; children: ReactNode }) {
  const { t } = useTranslation(['shell', 'words']);
  const may = useMay(to);
  const staff = useSession((state) => state.staff);
  const roleNames = useRoleNames();
  const pageContext = useOutletContext<PageContext>();
  if (may) return children;
  const title = t('closed.title');
  const text = t('closed.text', {
    permission: t(`words:permission.${to}`),
    roles: staff ? roleNames(staff) : '',
  });
  // A page below the heading of its desk.
  if (pageContext?.hasHeading) return <Empty title={title} text={text} />;
  return (
    <>
      <PageHead title={title} />
      <Empty title={text} />
    </>
  );
}

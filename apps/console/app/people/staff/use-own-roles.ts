import type { OwnRole } from '@wasit/contract';
import { useRead } from '../../api/use-read.ts';
import { useMay } from '../../session/session.ts';

const noRoles: readonly OwnRole[] = [];

/** The company's own roles; none for readers who do not manage staff. */
export function useOwnRoles(): readonly OwnRole[] {
  const mayManage = useMay('staff.manage');
  return useRead('staffRolePage', mayManage ? { pageSize: 100 } : null).data?.items ?? noRoles;
}

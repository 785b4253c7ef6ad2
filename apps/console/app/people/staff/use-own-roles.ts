import type { OwnRole } from '@wasit/contract';
import { useRead } from '../../api/use-read.ts';
import { useMay } from '../../session/session.ts';

const noRoles: readonly OwnRole[] = [];

interface OwnRoles {
  readonly ownRoles: readonly OwnRole[];
  /** False until the list has loaded, and if it has more than one page. */
  readonly isComplete: boolean;
}

/** The company's own roles; none for readers who do not manage staff. */
export function useOwnRoles(): OwnRoles {
  const mayManage = useMay('staff.manage');
  const { data } = useRead('staffRolePage', mayManage ? { pageSize: 100 } : null);
  return {
    ownRoles: data?.items ?? noRoles,
    isComplete: data !== undefined && data.items.length >= data.total,
  };
}

import { and, count, eq, isNull } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/rows.ts';
import type { PersonalPart } from '../../platform/personal.ts';
import {
  agencyAssignment,
  agencyConsent,
  agencyMode,
  agencyReport,
  agentShare,
  commissionStatement,
} from './agency.tables.ts';
import { endModes } from './modes/end-modes.ts';
import { lockCustomer } from './modes/modes.store.ts';

/** Agents of the person: past acts stay in the audit trail; open modes and assignments end. */
export const agencyPersonal: PersonalPart = {
  async collect(reader, userId) {
    const { startedAt, endedAt } = agencyMode;
    const visits = await reader
      .select({ startedAt, endedAt })
      .from(agencyMode)
      .where(eq(agencyMode.customerId, userId));
    const { reason, at, status, closedAt, closedNote } = agencyReport;
    const columns = { reason, at, status, closedAt, closedNote };
    const reports = await reader
      .select(columns)
      .from(agencyReport)
      .where(eq(agencyReport.userId, userId));
    const consent = await rowsOf(reader, agencyConsent, eq(agencyConsent.userId, userId));
    const { month, orders, baseMinor, commissionMinor } = commissionStatement;
    const commissions = await reader
      .select({ month, orders, baseMinor, commissionMinor })
      .from(commissionStatement)
      .where(eq(commissionStatement.agentId, userId));
    const { validFrom, basisPoints } = agentShare;
    const shares = await reader
      .select({ validFrom, basisPoints })
      .from(agentShare)
      .where(eq(agentShare.agentId, userId));
    return {
      ...{ 'agent-visits': visits, 'agent-reports': reports, 'agent-consent': consent },
      ...{ 'agent-commissions': commissions, 'agent-shares': shares },
    };
  },
  async matters(reader, userId) {
    const open = and(eq(agencyReport.userId, userId), eq(agencyReport.status, 'open'));
    const [row] = await reader.select({ count: count() }).from(agencyReport).where(open);
    return [{ matter: 'reports', count: row?.count ?? 0 }];
  },
  async erase(tx, userId, platform) {
    await lockCustomer(tx, userId);
    await endModes(platform, tx, { where: { customerId: userId }, endedBy: 'refused' });
    const running = and(eq(agencyAssignment.customerId, userId), isNull(agencyAssignment.untilAt));
    await tx.update(agencyAssignment).set({ untilAt: tx.now }).where(running);
    await tx.delete(agencyConsent).where(eq(agencyConsent.userId, userId));
  },
};

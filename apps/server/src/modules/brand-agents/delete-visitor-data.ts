import { system } from '../../platform/actor.ts';
import { auditMany } from '../../platform/audit/audit.ts';
import { redactVisitorEvents } from '../../platform/outbox/redact-events.ts';
import type { Platform } from '../../platform/platform.ts';
import { pluck } from '../../platform/pluck.ts';
import { inBatches } from '../../platform/retention.ts';
import { clearApplicants, lockDecidedVisitors } from './brand-agents.store.ts';

/**
 * Deletes the data of visitors who applied, `accounts.visitorDays` (setting) after the decision:
 * they have received it, and agents we work with have an account by then. Open applications are
 * never touched.
 */
export async function deleteVisitorData(platform: Platform): Promise<void> {
  const retentionDays = await platform.setting(platform.db, 'accounts.visitorDays');
  await inBatches(platform, { retentionDays, batchSize: 200 }, async (tx, batch) => {
    const rows = await lockDecidedVisitors(tx, batch);
    if (rows.length === 0) return 0;
    await clearApplicants(tx, pluck(rows, 'applicationNo'));
    await redactVisitorEvents(tx, {
      kind: 'brand-agents.decided',
      at: rows.flatMap(({ decidedAt }) => decidedAt ?? []),
    });
    await auditMany(
      tx,
      system('retention'),
      rows.map(({ applicationNo }) => ({
        action: 'brand-agents.forget-visitor',
        object: `application:${applicationNo}`,
        reason: { keptDays: retentionDays },
      })),
    );
    return rows.length;
  });
}

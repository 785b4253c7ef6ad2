import { system } from '../../platform/actor.ts';
import { auditMany } from '../../platform/audit/audit.ts';
import { after, days } from '../../platform/clock/clock.ts';
import { redactVisitorEvents } from '../../platform/outbox/redact-events.ts';
import type { Platform } from '../../platform/platform.ts';
import { storeNobody, visitorsBefore } from './brand-agents.store.ts';

const atOnce = 200;

/**
 * Who applied without an account is forgotten after `accounts.visitorDays` (setting), counted from
 * the decision: they were told it, and whoever works with us has an account by then. An open
 * application is never touched.
 */
export async function forgetVisitors(platform: Platform): Promise<void> {
  const keptDays = await platform.setting(platform.db, 'accounts.visitorDays');
  for (let forgotten = atOnce; forgotten === atOnce; )
    forgotten = await platform.transact(async (tx) => {
      const rows = await visitorsBefore(tx, {
        before: after(tx.now, -days(keptDays)),
        most: atOnce,
      });
      if (rows.length === 0) return 0;
      await storeNobody(
        tx,
        rows.map(({ applicationNo }) => applicationNo),
      );
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
          reason: { keptDays },
        })),
      );
      return rows.length;
    });
}

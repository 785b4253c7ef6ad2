import { system } from '../../platform/actor.ts';
import { auditMany } from '../../platform/audit/audit.ts';
import { after, days } from '../../platform/clock/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { letFilesGo } from '../quotes/index.ts';
import { storeNobody, visitorsBefore } from './opportunities.store.ts';

const atOnce = 200;

/**
 * What visitors wrote goes, with their contact and files, `accounts.visitorDays` (setting) after it
 * was won or closed. An open one is never touched.
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
      const fileIds = rows.flatMap((row) => row.fileIds);
      const opportunityNos = rows.map(({ opportunityNo }) => opportunityNo);
      await letFilesGo(platform, tx, fileIds);
      await storeNobody(tx, opportunityNos);
      await auditMany(
        tx,
        system('retention'),
        opportunityNos.map((no) => ({
          action: 'opportunities.forget-visitor',
          object: `opportunity:${no}`,
          reason: { keptDays },
        })),
      );
      return rows.length;
    });
}

import { system } from '../../platform/actor.ts';
import { auditMany } from '../../platform/audit/audit.ts';
import type { Platform } from '../../platform/platform.ts';
import { inBatches } from '../../platform/retention.ts';
import { discardFiles } from '../quotes/index.ts';
import { anonymiseOpportunities, endedVisitorOpportunities } from './opportunities.store.ts';

/**
 * Deletes visitors' texts, contacts and files `accounts.visitorDays` (setting) after the
 * opportunity was won or closed. Open ones are never touched.
 */
export async function deleteVisitorData(platform: Platform): Promise<void> {
  const retentionDays = await platform.setting(platform.db, 'accounts.visitorDays');
  await inBatches(platform, { retentionDays, batchSize: 200 }, async (tx, batch) => {
    const rows = await endedVisitorOpportunities(tx, batch);
    if (rows.length === 0) return 0;
    const fileIds = rows.flatMap((row) => row.fileIds);
    const opportunityNos = rows.map(({ opportunityNo }) => opportunityNo);
    await discardFiles(platform, tx, fileIds);
    await anonymiseOpportunities(tx, opportunityNos);
    await auditMany(
      tx,
      system('retention'),
      opportunityNos.map((no) => ({
        action: 'opportunities.forget-visitor',
        object: `opportunity:${no}`,
        reason: { keptDays: retentionDays },
      })),
    );
    return rows.length;
  });
}

import { system } from '../../platform/actor.ts';
import { auditMany } from '../../platform/audit/audit.ts';
import { redactVisitorEvents } from '../../platform/outbox/redact-events.ts';
import type { Platform } from '../../platform/platform.ts';
import { inBatches } from '../../platform/retention.ts';
import { discardFiles } from './inquiry-files.ts';
import { anonymizeInquiries, lockVisitorInquiries } from './quotes.store.ts';

/**
 * Deletes name, contact and files of visitors `accounts.visitorDays` (setting) after the answer or
 * the closing. The question about goods and its answer stay; a waiting inquiry is never touched.
 */
export async function deleteVisitorData(platform: Platform): Promise<void> {
  const retentionDays = await platform.setting(platform.db, 'accounts.visitorDays');
  await inBatches(platform, { retentionDays, batchSize: 200 }, async (tx, batch) => {
    const rows = await lockVisitorInquiries(tx, batch);
    if (rows.length === 0) return 0;
    await discardFiles(
      platform,
      tx,
      rows.flatMap(({ fileIds }) => fileIds),
    );
    await anonymizeInquiries(
      tx,
      rows.map(({ inquiryNo }) => inquiryNo),
    );
    await redactVisitorEvents(tx, {
      kind: 'quotes.answered',
      at: rows.flatMap(({ answeredAt }) => answeredAt ?? []),
    });
    for (const { inquiryNo } of rows) await tx.emit('quotes.visitor-forgotten', { inquiryNo });
    await auditMany(
      tx,
      system('retention'),
      rows.map(({ inquiryNo }) => ({
        action: 'quotes.forget-visitor',
        object: `inquiry:${inquiryNo}`,
        reason: { keptDays: retentionDays },
      })),
    );
    return rows.length;
  });
}

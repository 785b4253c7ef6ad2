import { eq } from 'drizzle-orm';
import { rowsOf } from '../../platform/db/rows.ts';
import { newId } from '../../platform/ids/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { translationDraft, translationNeed } from './translations.tables.ts';

/** For tests: a machine draft of the Arabic name, as if a service had answered. */
export async function storeDraft(platform: Platform, productId: number): Promise<string> {
  return platform.transact(async (tx) => {
    const needs = await rowsOf(tx, translationNeed, eq(translationNeed.subjectId, productId));
    const need = needs.find(({ field, language }) => field === 'names' && language === 'ar');
    if (!need) throw new Error(`product ${productId} lacks no Arabic name`);
    const { why: _why, since: _since, ...text } = need;
    const draftId = newId('td');
    await tx.insert(translationDraft).values({
      ...text,
      draftId,
      state: 'waiting',
      text: 'غلاية',
      service: 'deepl',
      requestedBy: 'test',
      requestedAt: tx.now,
      nextTryAt: tx.now,
      madeAt: tx.now,
    });
    return draftId;
  });
}

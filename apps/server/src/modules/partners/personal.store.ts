import { and, asc, eq, isNull } from 'drizzle-orm';
import type { PersonalPart } from '../../platform/personal.ts';
import { partnerKey } from './partners.tables.ts';
import { webhookReceiver } from './webhooks/webhooks.tables.ts';

/** Keys and receivers of a deleted customer are stopped; the record of the key stays. */
export const partnersPersonal: PersonalPart = {
  async collect(reader, userId) {
    const { name, scopes, madeAt, expiresAt, revokedAt, lastUsedAt } = partnerKey;
    const keys = await reader
      .select({ name, scopes, madeAt, expiresAt, revokedAt, lastUsedAt })
      .from(partnerKey)
      .where(eq(partnerKey.customerId, userId))
      .orderBy(asc(madeAt));
    const { url, types } = webhookReceiver;
    const receivers = await reader
      .select({ name: webhookReceiver.name, url, types, madeAt: webhookReceiver.madeAt })
      .from(webhookReceiver)
      .where(eq(webhookReceiver.customerId, userId))
      .orderBy(asc(webhookReceiver.madeAt));
    return { 'partner-keys': keys, webhooks: receivers };
  },
  async erase(tx, userId) {
    await tx
      .update(partnerKey)
      .set({ revokedAt: tx.now })
      .where(and(eq(partnerKey.customerId, userId), isNull(partnerKey.revokedAt)));
    await tx
      .update(webhookReceiver)
      .set({ state: 'stopped' })
      .where(eq(webhookReceiver.customerId, userId));
  },
};

import { type Actor, actingFor, actorId } from '../actor.ts';
import type { Tx } from '../db/db.ts';
import { writeWithCommit } from '../db/transact.ts';
import { auditEntry } from '../platform.tables.ts';
import { requestFacts } from '../request/request-facts.ts';

export interface AuditInput {
  /** `<domain>.<act>`, e.g. "orders.cancel". */
  readonly action: string;
  /** What it happened to, e.g. an order number or `setting:orders.payWithinHours`. */
  readonly object: string;
  readonly from?: string | null;
  readonly to?: string | null;
  readonly reason?: string | null;
}

/**
 * Appends to the audit trail in the commit of the change: who (acting for whom), when, from where
 * and in which request, from, to, why.
 */
export const audit = (tx: Tx, actor: Actor, entry: AuditInput): Promise<void> =>
  auditMany(tx, actor, [entry]);

/** The same for many at once, in one statement. */
export async function auditMany(
  tx: Tx,
  actor: Actor,
  entries: readonly AuditInput[],
): Promise<void> {
  if (entries.length === 0) return;
  const { requestId = null, address = null } = requestFacts() ?? {};
  writeWithCommit(
    tx,
    auditEntry,
    ...entries.map((entry) => ({
      at: tx.now,
      actorKind: actor.kind,
      actorId: actorId(actor),
      actingFor: actingFor(actor),
      action: entry.action,
      object: entry.object,
      fromValue: entry.from ?? null,
      toValue: entry.to ?? null,
      reason: entry.reason ?? null,
      requestId,
      address,
    })),
  );
}

import { type MinorMoney, toWire } from '@wasit/contract/money';
import type { AuditFact, AuditFactName } from '@wasit/contract/staff/audit/audit-facts';
import { type Actor, actingFor, actorId } from '../actor.ts';
import type { Tx } from '../db/db.ts';
import { writeWithCommit } from '../db/transact.ts';
import { auditEntry } from '../platform.tables.ts';
import { requestFacts } from '../request/request-facts.ts';

export interface AuditInput {
  /** `<domain>.<act>`, e.g. "orders.cancel". */
  readonly action: string;
  /** The object of the act, e.g. an order number or `setting:orders.payWithinHours`. */
  readonly object: string;
  /** A state, or labelled values; free text from people has a field of its own. */
  readonly from?: AuditText;
  readonly to?: AuditText;
  readonly reason?: AuditText;
}

/** A plain text, or values with their labels, which each reader reads in their language. */
export type AuditText = string | AuditFacts | null | undefined;
type AuditFacts = Readonly<Partial<Record<AuditFactName, AuditFact | MinorMoney>>>;

const isMoney = (value: AuditFact | MinorMoney): value is MinorMoney =>
  typeof value === 'object' && value !== null && 'amountMinor' in value;

/** The text as it is stored; values that are null or undefined are left out. */
export function textOfAudit(text: AuditText): string | null {
  if (typeof text !== 'object' || text === null) return text ?? null;
  const facts = Object.entries(text).filter(([, value]) => value !== null && value !== undefined);
  return JSON.stringify(
    Object.fromEntries(
      facts.map(([name, value]) => [name, isMoney(value) ? toWire(value) : value]),
    ),
  );
}

/**
 * Appends to the audit trail in the commit of the change: who (acting for whom), when, from where
 * and in which request, from, to, why.
 */
export const audit = (tx: Tx, actor: Actor, entry: AuditInput): Promise<void> =>
  auditMany(tx, actor, [entry]);

/** Appends many entries in one statement. */
export async function auditMany(tx: Tx, actor: Actor, entries: readonly AuditInput[]) {
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
      fromValue: textOfAudit(entry.from),
      toValue: textOfAudit(entry.to),
      reason: textOfAudit(entry.reason),
      requestId,
      address,
    })),
  );
}

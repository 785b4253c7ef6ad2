import { z } from 'zod';
import type { Tx } from '../../platform/db/db.ts';
import type { Platform, Subscriber } from '../../platform/platform.ts';
import { issueDue } from './issue-due.ts';

const Paid = z.object({ payNo: z.string() });

/**
 * An amount was paid wholly: its invoice and its receipts are issued. A refund's note is frozen
 * when it is first asked for.
 */
async function issuePaid(
  tx: Tx,
  payload: Record<string, unknown>,
  platform: Platform,
): Promise<void> {
  await issueDue(platform, tx, { rootPayNo: Paid.parse(payload).payNo });
}

export const documentSubscribers: readonly Subscriber[] = [
  { name: 'documents.issue', event: 'payments.settled', handle: issuePaid },
];

import { fail } from '../../errors.ts';
import { containsCard } from '../../ids/card-data.ts';
import { inspectDocument } from './inspect-document.ts';

const refusals = {
  active: 'FILE_ACTIVE',
  card: 'CARD_DATA_REFUSED',
  unreadable: 'FILE_UNREADABLE',
} as const;

/**
 * Staff and customers open these documents on their own machines: active content, hidden content
 * and unreadable files are refused.
 * @throws FILE_ACTIVE, FILE_UNREADABLE, CARD_DATA_REFUSED for a card number in the bytes or text
 */
export async function refuseUnsafeDocument(body: Buffer): Promise<void> {
  if (containsCard(body.toString('latin1'))) fail('CARD_DATA_REFUSED', { field: 'file' });
  const verdict = await inspectDocument(body);
  if (verdict !== 'plain') fail(refusals[verdict], { field: 'file' });
}

import { fail } from '../../errors.ts';
import { cardDataIn } from '../../ids/card-data.ts';
import type { Call } from './call.ts';

/** Other stored values of a call: its idempotency key, the session's device, its file names. */
const otherStoredValues = ({
  idempotencyKey,
  headers,
  files,
}: Pick<Call, 'idempotencyKey' | 'headers' | 'files'>) => ({
  'Idempotency-Key': idempotencyKey,
  'User-Agent': headers['user-agent'],
  file: files.map(({ fileName }) => fileName),
});

/**
 * Card numbers and security codes belong on the payment platform's page (PCI DSS 3.3.1, decision
 * 0024): a call that contains one is refused before any of it is read, logged or stored.
 * @throws CARD_DATA_REFUSED naming the field
 */
export function refuseCardData(
  input: unknown,
  call: Pick<Call, 'idempotencyKey' | 'headers' | 'files'>,
): void {
  const cardPath = cardDataIn(input) ?? cardDataIn(otherStoredValues(call));
  // The name of a field could itself be the number.
  if (cardPath)
    fail('CARD_DATA_REFUSED', {
      field: cardDataIn(cardPath.join('.')) ? 'body' : cardPath.join('.') || 'body',
    });
}

import { type Code, entry } from '../errors/code-entry.ts';

/** Two people, refunds, bank statements, complaints. */
export const financeCodes = {
  SECOND_PERSON: entry(7171, 403),
  REFUND_STATE: entry(7172, 409),
  CHARGEBACK_ABOVE_PAID: entry(7173, 409),
  STATEMENT_UNREADABLE: entry(7174, 422),
  STATEMENT_LINE_STATE: entry(7175, 409),
  STATEMENT_FILE_TOO_LONG: entry(7187, 422),
  REFUND_REFUSED: entry(7181, 422),
  PAYOUT_ASKED: entry(7182, 409),
  REFUND_UNANSWERED: entry(7183, 503),
  REFUND_UNTOLD: entry(7184, 409),
  PIECES_RANGE: entry(7185, 422),
  REFUND_OWNER_DELETED: entry(7186, 409),
  CURRENCY_DIFFERS: entry(7176, 422),
  COMPLAINT_STATE: entry(7177, 409),
  COMPLAINT_LATE: entry(7178, 422),
  COMPLAINT_RUNNING: entry(7179, 409),
  EVIDENCE_LATE: entry(7188, 422),
  COMPENSATION_RANGE: entry(7180, 422),
} as const satisfies Record<string, Code>;

import type { Platform } from '../../../platform/platform.ts';
import { unsealCode } from './codes.ts';

/** Outbox events about a target, newest first. */
export async function outboxOf(
  platform: Platform,
  kind: string,
  target: string,
): Promise<Record<string, unknown>[]> {
  const { rows } = await platform.pool.query(
    `select payload from outbox_event where kind = $1 and payload->>'target' = $2 order by created_at desc, event_id`,
    [kind, target],
  );
  return rows.map(({ payload }) => payload);
}

/**
 * The newest code sent to a phone number or e-mail address, as its receiver reads it; null when
 * none was sent.
 */
export async function codeSentTo(platform: Platform, target: string): Promise<string | null> {
  const [event] = await outboxOf(platform, 'accounts.code-issued', target);
  return event
    ? unsealCode(platform, { sealed: String(event.sealed), codeId: String(event.codeId) })
    : null;
}

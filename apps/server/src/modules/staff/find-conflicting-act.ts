import type { Locale } from '@wasit/contract/locales';
import { fasterText } from '@wasit/contract/staff/faster';
import { formatDate, formatDateTime, formatTime, isolate } from '@wasit/i18n';
import { lastConflictingEntry } from '../../platform/audit/audit-trail.ts';
import type { ConflictingAct, Platform } from '../../platform/platform.ts';
import { staffNames } from './staff-sessions.ts';

/** Time only for an instant of today. */
const timeFor = (at: Date, { now, locale }: { now: Date; locale: Locale }): string =>
  formatDate(at, locale) === formatDate(now, locale) ? formatTime(at) : formatDateTime(at, locale);

/**
 * The conflicting act of a colleague, from the last entry about the object in the audit trail. Read
 * after the refusal: by then the other act is committed.
 */
export const findConflictingAct: Platform['findConflictingAct'] = async (
  reader,
  { conflict, now, locale },
): Promise<ConflictingAct | undefined> => {
  const entry = await lastConflictingEntry(reader, conflict);
  if (entry?.actorKind !== 'staff') return undefined;
  const who = (await staffNames(reader, [entry.actorId])).get(entry.actorId);
  if (who === undefined) return undefined;
  // Isolated, so that left-to-right text keeps its order.
  const isolated = (word: string) => (locale === 'ar' || locale === 'ckb' ? isolate(word) : word);
  return {
    text: fasterText(entry, {
      locale,
      who: isolated(who),
      what: isolated(conflict.label),
      at: isolated(timeFor(entry.at, { now, locale })),
    }),
    who,
    at: entry.at.toISOString(),
    action: entry.action,
    state: entry.toValue,
  };
};

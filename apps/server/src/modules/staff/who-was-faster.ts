import type { Locale } from '@wasit/contract/locales';
import { fasterText } from '@wasit/contract/staff/faster';
import { formatDate, formatDateTime, formatTime, isolate } from '@wasit/i18n';
import { lastBefore } from '../../platform/audit/audit-trail.ts';
import type { Faster, Platform } from '../../platform/platform.ts';
import { staffNames } from './staff-sessions.ts';

/** An instant of today by its time alone. */
const timeFor = (at: Date, { now, locale }: { now: Date; locale: Locale }): string =>
  formatDate(at, locale) === formatDate(now, locale) ? formatTime(at) : formatDateTime(at, locale);

/**
 * Who was faster, by the last entry in the audit trail of what both worked on. Read after the
 * refusal: the faster act is committed then.
 */
export const whoWasFaster: Platform['whoWasFaster'] = async (
  reader,
  { lateFor, now, locale },
): Promise<Faster | undefined> => {
  const entry = await lastBefore(reader, lateFor);
  if (entry?.actorKind !== 'staff') return undefined;
  const who = (await staffNames(reader, [entry.actorId])).get(entry.actorId);
  if (who === undefined) return undefined;
  // Numbers and names of the other direction keep their order.
  const told = (word: string) => (locale === 'ar' || locale === 'ckb' ? isolate(word) : word);
  return {
    text: fasterText(entry, {
      locale,
      who: told(who),
      what: told(lateFor.what),
      at: told(timeFor(entry.at, { now, locale })),
    }),
    who,
    at: entry.at.toISOString(),
    action: entry.action,
    state: entry.toValue,
  };
};

import type { SailingBoard } from '@wasit/contract/logistics/sailings';

export interface NextDeparture {
  cutOff: string | null;
  etd: string | null;
  /** From the median to nine of ten of earlier ships; null without them. */
  arrival: { from: string; to: string } | null;
}

const dayMs = 86_400_000;

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/**
 * The first departure that still takes goods; null without one. Nothing is promised that earlier
 * ships on its route do not show.
 */
export function nextDeparture({ departures }: Pick<SailingBoard, 'departures'>) {
  const next = departures.find(({ freePercent }) => freePercent > 0);
  if (!next) return null;
  const { cutOff, etd, actualDays } = next;
  return {
    cutOff,
    etd,
    arrival:
      etd && actualDays
        ? {
            from: dayAfter(etd, actualDays.median),
            to: dayAfter(etd, actualDays.ninetiethPercentile),
          }
        : null,
  } satisfies NextDeparture;
}

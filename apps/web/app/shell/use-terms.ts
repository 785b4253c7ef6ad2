import { formatDuration } from '@wasit/i18n';
import { useLocale } from '@wasit/i18n/use-format';
import { useRouteLoaderData } from 'react-router';
import type { FrameData } from './frame-data.ts';

type Days = Readonly<Record<'from' | 'to', number>>;
type Transit = Readonly<Record<'chinaDays' | 'seaDays', Days>>;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * The periods in texts, as set by staff, in the reader's language ("15 minutes", "5 أيام"): passed
 * to `t` as a whole, each text uses those it names.
 * @throws where the frame of the page has not been loaded
 */
export function useTerms() {
  const terms = useRouteLoaderData<FrameData>('root')?.terms;
  const locale = useLocale();
  if (!terms) throw new Error('the shop terms are loaded on pages with a frame only');
  const duration = (ms: number) => formatDuration(ms, locale);
  return {
    review: duration(terms.reviewMinutes * minute),
    grace: duration(terms.graceMinutes * minute),
    visitor: duration(terms.visitorDays * day),
    kept: duration(terms.cartDays * day),
    minimumUsd: terms.minimumUsd,
    ...transitTerms(terms, duration),
    confirm: duration(terms.confirmDays * day),
    dispatchConfirm: duration(terms.dispatchConfirmDays * day),
    free: duration(terms.storageFreeDays * day),
    complaint: duration(terms.complaintDays * day),
    damage: duration(terms.damageComplaintDays * day),
    evidence: duration(terms.evidenceHours * hour),
  };
}

const transitTerms = ({ chinaDays, seaDays }: Transit, duration: (ms: number) => string) => ({
  chinaFrom: chinaDays.from,
  chinaTo: duration(chinaDays.to * day),
  seaFrom: seaDays.from,
  seaTo: seaDays.to,
});

/** The same for an order, which keeps the transit times that its buyer was told. */
export function useOrderTerms(order: Transit) {
  const terms = useTerms();
  const locale = useLocale();
  return { ...terms, ...transitTerms(order, (ms) => formatDuration(ms, locale)) };
}

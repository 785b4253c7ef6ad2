import type { OrderCard } from '@wasit/contract/orders/views';
import { formatDuration } from '@wasit/i18n';
import { useLocale } from '@wasit/i18n/use-format';
import { useRouteLoaderData } from 'react-router';
import type { FrameData } from './frame-data.ts';

type Days = Readonly<Record<'from' | 'to', number>>;
type Transit = Readonly<Record<'chinaDays' | 'seaDays', Days>>;
/** During an upgrade an order may come from a process that does not know the periods yet. */
type OrderPromises = Partial<Pick<OrderCard, 'periods'>> & (Transit | object);

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
    ...periodTerms(terms, duration),
    free: duration(terms.storageFreeDays * day),
    evidence: duration(terms.evidenceHours * hour),
  };
}

const transitTerms = ({ chinaDays, seaDays }: Transit, duration: (ms: number) => string) => ({
  chinaFrom: chinaDays.from,
  chinaTo: duration(chinaDays.to * day),
  seaFrom: seaDays.from,
  seaTo: seaDays.to,
});

const periodTerms = (periods: OrderCard['periods'], duration: (ms: number) => string) => ({
  confirm: duration(periods.confirmDays * day),
  dispatchConfirm: duration(periods.dispatchConfirmDays * day),
  complaint: duration(periods.complaintDays * day),
  damage: duration(periods.damageComplaintDays * day),
});

/** The same for an order, which keeps the times and periods that its buyer was told. */
export function useOrderTerms({ periods, ...transit }: OrderPromises) {
  const terms = useTerms();
  const locale = useLocale();
  const duration = (ms: number) => formatDuration(ms, locale);
  return {
    ...terms,
    ...('chinaDays' in transit ? transitTerms(transit, duration) : {}),
    ...(periods ? periodTerms(periods, duration) : {}),
  };
}

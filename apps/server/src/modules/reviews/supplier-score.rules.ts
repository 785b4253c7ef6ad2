import { after, days } from '../../platform/clock/clock.ts';

/**
 * A supplier's score from 1 to 5: the mean of the stars of their goods' reviews, and of 5 for each
 * delivery that arrived as ordered, 1 for each that did not. Each review and each delivery counts
 * once. Neither kind counts below its minimum number.
 */
const minReviews = 5;
const minDeliveries = 10;
const [best, worst] = [5, 1];

/** Purchase orders count for this long. */
export const deliveriesSince = (now: Date): Date => after(now, -days(365));
/** Goods not sent this long after the promised day count as not delivered. */
const graceMs = days(14);

/** A purchase order with a promised day, and its outcome. */
export interface Delivery {
  readonly promisedBy: Date;
  /** When the last of it was sent. */
  readonly sentAt: Date | null;
  /** All lines sent. */
  readonly lines: readonly ReceivedLine[];
}

export interface ReceivedLine {
  readonly lineId: string;
  /** All its parcels have arrived, or will never come. */
  readonly isDecided: boolean;
  /** Nothing was missing, damaged or wrong on receipt. */
  readonly isGood: boolean;
}

/** Null while it is on its way. */
export function arrivedAsOrdered({ promisedBy, sentAt, lines }: Delivery, now: Date) {
  if (sentAt === null) return now > after(promisedBy, graceMs) ? false : null;
  if (lines.length === 0 || lines.some(({ isDecided }) => !isDecided)) return null;
  return sentAt <= promisedBy && lines.every(({ isGood }) => isGood);
}

interface Facts {
  /** Sum and number of the stars of shown reviews. */
  readonly stars: number;
  readonly reviews: number;
  readonly deliveries: readonly Delivery[];
}

/** Null with too little data. */
export function supplierScore({ stars, reviews, deliveries }: Facts, now: Date) {
  const outcomes = deliveries.flatMap((one) => arrivedAsOrdered(one, now) ?? []);
  const counted = {
    reviews: reviews >= minReviews ? reviews : 0,
    deliveries: outcomes.length >= minDeliveries ? outcomes.length : 0,
  };
  const countedTotal = counted.reviews + counted.deliveries;
  if (countedTotal === 0) return null;
  const asOrdered = counted.deliveries === 0 ? 0 : outcomes.filter(Boolean).length;
  const starShare = counted.reviews === 0 ? 0 : stars;
  const sum = starShare + asOrdered * best + (counted.deliveries - asOrdered) * worst;
  return { ...counted, asOrdered, average: Math.round((sum / countedTotal) * 10) / 10 };
}

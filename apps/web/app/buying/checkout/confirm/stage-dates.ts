const dayMs = 86_400_000;

interface Days {
  from: number;
  to: number;
}

interface Span {
  from: number;
  to: number;
}

interface StageDates {
  payBy: number;
  /** When the parcels are measured, if the first stage is paid on the day of ordering. */
  measured: Span;
  inBaghdad: Span;
}

/**
 * When each stage falls due, counted from now: China 2–3 days, then 30–40 days by sea
 * (specification, section 9).
 */
export function stageDates(
  now: number,
  { payWithinHours, china, sea }: { payWithinHours: number; china: Days; sea: Days },
): StageDates {
  const measured = { from: now + china.from * dayMs, to: now + china.to * dayMs };
  return {
    payBy: now + payWithinHours * 3_600_000,
    measured,
    inBaghdad: { from: measured.from + sea.from * dayMs, to: measured.to + sea.to * dayMs },
  };
}

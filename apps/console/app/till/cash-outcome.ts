type CashOutcome =
  | { readonly kind: 'unclear' }
  /** `received` stays in the drawer; `over` goes to the wallet, `missing` becomes a new payable. */
  | {
      readonly kind: 'exact' | 'short' | 'surplus';
      readonly handed: number;
      readonly change: number;
      readonly received: number;
      readonly over: number;
      readonly missing: number;
    };

/** The amount over, usually given back as change. */
export const usualChange = (due: number, handed: number | null): number =>
  handed !== null && handed > due ? handed - due : 0;

/** The effect of recording. Change is only given from the surplus. */
export function cashOutcome(
  due: number,
  { handed, change }: { handed: number | null; change: number | null },
): CashOutcome {
  if (handed === null || handed <= 0 || change === null || change > usualChange(due, handed))
    return { kind: 'unclear' };
  const received = handed - change;
  const difference = received - due;
  const kind = difference === 0 ? 'exact' : difference < 0 ? 'short' : 'surplus';
  return {
    kind,
    handed,
    change,
    received,
    over: Math.max(0, difference),
    missing: Math.max(0, -difference),
  };
}

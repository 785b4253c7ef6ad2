/**
 * Parses the formula of a minimum charge: the counted amount, and the minimum. The engine writes
 * "max(0.003 m³ × 245.00 USD, 4.00 USD)".
 */
export function parseMinimumCharge(formula: string): { counted: string; minimum: string } | null {
  const [, counted, least] = /^max\((.+), ([^,]+)\)$/.exec(formula) ?? [];
  return counted && least ? { counted, minimum: least } : null;
}

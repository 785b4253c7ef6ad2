/**
 * Of a smallest charge: what would have been counted, and the least that is charged. "max(0.003 m³
 * × 245.00 USD, 4.00 USD)" is how the engine writes it.
 */
export function parseMinimumCharge(formula: string): { counted: string; minimum: string } | null {
  const [, counted, least] = /^max\((.+), ([^,]+)\)$/.exec(formula) ?? [];
  return counted && least ? { counted, minimum: least } : null;
}

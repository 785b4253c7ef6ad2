/** Latin digits with thousands separators in every language: Iraqi payment apps and price tags use them, and one page never mixes two digit sets. */
export function formatNumber(value: number, decimals?: { min?: number; max?: number }): string {
  const { min = 0, max = Math.max(min, 2) } = decimals ?? {};
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(max).split('.');
  let kept = fraction.replace(/0+$/, '');
  while (kept.length < min) kept += '0';
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const isZero = Number(`${whole}.${kept || '0'}`) === 0;
  return `${value < 0 && !isZero ? '−' : ''}${grouped}${kept ? `.${kept}` : ''}`;
}

/** Specification, section 9: numbers of 10000 or more show as n.nw in all languages (12,345 → 1.2w); never rounded up to a sale that was not made. */
export const formatCompact = (value: number): string =>
  value < 10_000 ? formatNumber(value, { max: 0 }) : `${formatNumber(Math.floor(value / 1000) / 10, { min: 1, max: 1 })}w`;

/** "30–40", or one number when both ends are the same. */
export const formatRange = (from: number, to: number): string =>
  from === to ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(to)}`;

export { formatClock } from './clocks.ts';
export { formatDate, formatDateTime, formatTime, monthName } from './dates.ts';
export { formatDuration } from './durations.ts';
export { isolate } from './isolate.ts';
export { formatDual, formatMoney, formatMoneyRange, ownCurrency } from './money.ts';
export { movementName } from './movements.ts';
export { formatCompact, formatNumber, formatRange } from './numbers.ts';
export { formatPhone } from './phone.ts';
export { type PluralForm, pluralForm } from './plurals.ts';

export { formatDate, formatDateTime, formatTime, monthName } from './formats/dates.ts';
export { formatDay } from './formats/day.ts';
export { formatClock, formatDuration } from './formats/durations.ts';
export {
  formatDual,
  formatMoney,
  formatMoneyRange,
  localeCurrency,
} from './formats/money.ts';
export { movementName } from './formats/movements.ts';
export { formatCompact, formatNumber, formatRange } from './formats/numbers.ts';
export { formatPhone } from './formats/phone.ts';
export { type PluralForm, pluralForm } from './formats/plurals.ts';
export { isolate } from './isolate.ts';

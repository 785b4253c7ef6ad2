/**
 * Whether the measured freight exceeds the shown maximum by more than the setting allows (20 %,
 * product decisions, section 6). US cents.
 */
export const isAboveEstimate = (
  { estimateHighMinor }: { estimateHighMinor: number },
  { measuredMinor, alarmPercent }: { measuredMinor: number; alarmPercent: number },
): boolean => measuredMinor * 100 > estimateHighMinor * (100 + alarmPercent);

const maxShown = 7;

/** The at most seven page numbers to show: first, last, and those around the current one. */
export function pageWindow(pageNo: number, pageCount: number): number[] {
  if (pageCount <= maxShown) return Array.from({ length: pageCount }, (_, index) => index + 1);
  const inner = maxShown - 2;
  const from = Math.min(Math.max(2, pageNo - Math.floor(inner / 2)), pageCount - inner);
  return [1, ...Array.from({ length: inner }, (_, index) => from + index), pageCount];
}

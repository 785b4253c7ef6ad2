import type { CallApi } from '@wasit/contract/api';

/** Fewer than two full rows on a wide screen: other sources may be offered. */
const fewResults = 8;

interface ResultCounts {
  total: number;
  pageNo: number;
  /** How many filters are set: with filters, few results do not mean that there are few goods. */
  active: number;
}

/** Whether a page offers the suppliers’ platform: when little was found and one is connected. */
export async function offersSupplierSearch(
  call: CallApi,
  { total, pageNo, active }: ResultCounts,
): Promise<boolean> {
  if (total >= fewResults || pageNo > 1 || active > 0) return false;
  return (await call('suppliersConnected', {}).catch(() => ({ connected: false }))).connected;
}

import { linesShown } from '@wasit/contract/procurement/supplier-lines';
import type { Paging } from '@wasit/contract/wire';

/** Which lines of each supplier a list shows. */
export const linesPage = ({
  supplierId,
  linesPageNo,
}: {
  supplierId?: number | undefined;
  linesPageNo: number;
}): Paging =>
  supplierId === undefined
    ? { pageNo: 1, pageSize: linesShown.besideOthers }
    : { pageNo: linesPageNo, pageSize: linesShown.ofOne };

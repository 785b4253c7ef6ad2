import { linesShown } from '@wasit/contract/procurement/supplier-lines';

/** Which lines of each supplier a list shows. */
export const linesPage = ({
  supplierId,
  linesPageNo,
}: {
  supplierId?: number | undefined;
  linesPageNo: number;
}): { pageNo: number; pageSize: number } =>
  supplierId === undefined
    ? { pageNo: 1, pageSize: linesShown.besideOthers }
    : { pageNo: linesPageNo, pageSize: linesShown.ofOne };

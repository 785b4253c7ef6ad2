/** The maximum number of pages, over three times the planned number of parcels. */
const maxPages = 100;

interface Page<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly pageSize: number;
}

/** Reads all pages of a list; `onPage` gets the rows so far. */
export async function readAllPages<Row>(
  readPage: (pageNo: number) => Promise<Page<Row>>,
  onPage: (rows: readonly Row[]) => void,
): Promise<readonly Row[]> {
  let rows: readonly Row[] = [];
  for (let pageNo = 1; pageNo <= maxPages; pageNo += 1) {
    const { items, total, pageSize } = await readPage(pageNo);
    rows = [...rows, ...items];
    if (items.length === 0 || pageNo * pageSize >= total) break;
    onPage(rows);
  }
  return rows;
}

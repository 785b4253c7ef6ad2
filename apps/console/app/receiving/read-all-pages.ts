/** A list longer than this is cut: so many pages hold more than three times the planned parcels. */
const maxPages = 100;

interface Page<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly pageSize: number;
}

/** All rows of a list, page after page; `onPage` gets those read so far. */
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

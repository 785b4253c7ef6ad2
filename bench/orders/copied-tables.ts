/**
 * What an order leaves behind: the tables whose rows are copied with it. In each expression `t` is
 * a row, `c` the copy, `w` the order's own row of walked orders.
 */
export interface CopiedTable {
  readonly name: string;
  /** The number of the order that a row `t` belongs to. */
  readonly order: string;
  /** Values that only this table has. */
  readonly written?: Readonly<Record<string, string>>;
  /** Rows are numbered in this order, as they would have been when they happened. */
  readonly by?: string;
  /** The person that a row belongs to has copies of their own, without any order. */
  readonly ofPerson?: true;
  /** Of older orders only these rows `t`. */
  readonly ofOlder?: string;
  /** Kept for some months only, or too large: copied with the younger orders. */
  readonly lately?: true;
  /** More columns of the template. */
  readonly also?: string;
}

/**
 * A number of sixteen digits after its letters: of the copy, and the end of the row's own. It begins
 * with 0, as no number of the product does.
 */
export const digitsCopy = (column: string, letters: string) =>
  `'${letters}0' || lpad(c.nth::text, 5, '0') || right(t.${column}, 10)`;

export const orderCopy = `'9' || lpad((c.nth * 1000 + w.place)::text, 15, '0')`;
const own = 't.order_no';
const renamed = (column: string) => `replace(t.${column}::text, w.order_no, ${orderCopy})`;
const ofPayment = (id: string) => `(select order_no from payment where payment_id = ${id})`;
const ofParcel = '(select order_no from parcel p where p.parcel_id = t.parcel_id)';
const ofMessage = `(select data ->> 'orderNo' from message m where m.message_id = t.message_id)`;
const ofTx = ofPayment(
  `substr((select reference from ledger_tx x where x.tx_id = t.tx_id), length('payment:') + 1)`,
);
const ofSupplierOrder = '(select min(order_no) from supplier_order_line l where l.po_no = t.po_no)';
const ofContainer = '(select min(order_no) from parcel p where p.container_id = t.container_id)';
/** A series' number: those given before, and the row's place in its copy. */
export const number = (series: string) =>
  `${series} || '-2026-' || (select case when n < 1000000 then lpad(n::text, 6, '0') else n::text end
     from (select (c.numbers ->> ${series})::int + c.at * (c.each ->> ${series})::int + t.nr as n) counted)`;

/** Groups are copied beside one another. Those of a group come one after the other. */
export const copiedTables: readonly (readonly CopiedTable[])[] = [
  [
    { name: 'customer_order', order: own },
    { name: 'order_line', order: own },
    { name: 'order_event', order: own, by: 'id' },
    { name: 'payable', order: own },
    { name: 'payment', order: own },
    {
      name: 'receipt',
      order: own,
      also: `row_number() over (order by receipt_no) as nr`,
      written: { receipt_no: number(`'R'`) },
    },
  ],
  [
    { name: 'stock_movement', order: own, by: 'id' },
    { name: 'ledger_tx', order: ofTx, written: { reference: 't.reference || c.mark' } },
    {
      name: 'ledger_entry',
      order: ofTx,
      by: 'id',
      also: ['kind', 'owner_id', 'currency']
        .map(
          (of, nth) =>
            `(select ${of} from ledger_account a where a.account_id = t.account_id) as ${['book', 'owner', 'currency'][nth]}`,
        )
        .join(),
    },
  ],
  [
    {
      name: 'message',
      order: `t.data ->> 'orderNo'`,
      written: { data: `${renamed('data')}::jsonb`, path: renamed('path') },
    },
    { name: 'inbox_item', order: ofMessage },
    { name: 'message_delivery', order: ofMessage, lately: true },
  ],
  [
    {
      name: 'audit_entry',
      order: `coalesce(${ofPayment('t.object')},
        (select order_no from parcel p where 'parcel:' || p.parcel_id = t.object),
        (select order_no from customer_order o where o.order_no = t.object))`,
      ofOlder: `action like 'orders.%' or action like 'payments.%'`,
      by: 'id',
      written: {
        object: `case when t.object = w.order_no then ${orderCopy} else t.object || c.mark end`,
        actor_id: `case when t.actor_kind = 'user' then t.actor_id || c.person else t.actor_id end`,
      },
    },
  ],
  [
    { name: 'parcel', order: own, lately: true, written: { waybill: 't.waybill || c.mark' } },
    ...['parcel_line', 'parcel_photo', 'parcel_event'].map((name) => ({
      name,
      order: ofParcel,
      lately: true as const,
      ...(name === 'parcel_event' ? { by: 'id' } : {}),
    })),
    {
      name: 'container',
      order: ofContainer,
      lately: true,
      written: { container_no: 't.container_no || c.mark' },
    },
    { name: 'handed_out', order: own, lately: true, by: 'id' },
    { name: 'supplier_order', order: ofSupplierOrder, lately: true },
    { name: 'supplier_order_line', order: own, lately: true },
    { name: 'supplier_order_event', order: ofSupplierOrder, lately: true, by: 'id' },
    { name: 'purchase', order: own, lately: true },
    { name: 'line_margin', order: own, lately: true },
    { name: 'line_margin_part', order: own, lately: true },
    {
      name: 'issued_document',
      order: own,
      lately: true,
      also: `split_part(document_no, '-', 1) as series,
        row_number() over (partition by split_part(document_no, '-', 1) order by document_no) as nr`,
      written: {
        document_no: number('t.series'),
        subject: `case when t.subject = t.document_no then ${number('t.series')}
          when t.subject = w.order_no then ${orderCopy} else ${digitsCopy('subject', 'P')} end`,
      },
    },
    {
      name: 'outbox_event',
      order: `t.payload ->> 'orderNo'`,
      lately: true,
      written: { payload: `${renamed('payload')}::jsonb` },
    },
    {
      name: 'outbox_mark',
      order: `(select payload ->> 'orderNo' from outbox_event e where e.event_id = t.event_id)`,
      lately: true,
    },
  ],
];

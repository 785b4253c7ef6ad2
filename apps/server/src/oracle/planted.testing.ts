/** A supplier's order number that looks like a card number by chance. */
export const trailEntry = `insert into audit_entry (at, actor_kind, actor_id, action, object, to_value)
  values ('2026-01-02', 'staff', 's_1', 'order', 'purchase-order:PO-1', '4212044771109333501')`;

export const storedFile = `insert into stored_file (file_id, kind, owner_kind, owner_id, path, content_type, bytes, width, height, sha256, difference_hash, created_at)
  values ('f_1', 'proof', 'user', 'u_1', 'proof/no/f_1.webp', 'image/webp', 1, 1, 1, '', '', '2026-01-01')`;

const bought = `insert into purchase (line_id, order_no, supplier_order_no, real_unit_cost_minor, at, staff_id)
   values ('l_1', '1000000000000001', 'SO-1', 250, '2026-01-02', 'st_1')`;
const marginsSeen = `insert into margin_state (id, seen_at) values (1, '2026-02-01')`;
const keptMargin = `insert into line_margin (line_id, order_no, supplier_id, bought_at, paid_minor, refunded_minor, goods_minor, freight_minor, discount_minor, supplier_refunds_minor, margin_minor)
  values ('l_1', '1000000000000001', 1, '2026-01-02', 0, 0, 500, 0, 0, 0, -500)`;
const keptPart = (margin: number, container = 'ct_9') =>
  `insert into line_margin_part (line_id, container_id, order_no, bought_at, paid_minor, refunded_minor, goods_minor, freight_minor, discount_minor, supplier_refunds_minor, margin_minor)
   values ('l_1', '${container}', '1000000000000001', '2026-01-02', 0, 0, 500, 0, 0, 0, ${margin})`;

/** A bought line of the planted order with its computed margin. */
export const countedMargin: readonly string[] = [
  bought,
  marginsSeen,
  keptMargin,
  keptPart(-500, ''),
];

/** Kept figures that differ from a fresh count. */
export const countPlants: readonly (readonly [
  id: string,
  fault: string,
  statements: readonly string[],
])[] = [
  ['I25', 'a margin that nobody counted', [bought, marginsSeen]],
  ['I25', 'a part in another container', [bought, marginsSeen, keptMargin, keptPart(-500)]],
  ['I25', 'a part unlike its line', [bought, marginsSeen, keptMargin, keptPart(-400, '')]],
  [
    'I26',
    'dormant customers whom nobody counted',
    [`insert into dormant_customers (at, customers) values ('2026-02-01', 1)`],
  ],
];

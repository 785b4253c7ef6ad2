import { correctedWorth } from './corrected-worth.ts';
import {
  type Count,
  daysBetween,
  distinct,
  during,
  each,
  freightOf,
  groups,
  half,
  lastOf,
  paidLines,
  percent,
  type Row,
  standing,
  sum,
  timeOf,
  worth,
} from './recount.ts';

const long = { from: new Date(0), until: new Date('2200-01-01'), now: new Date('2200-01-01') };

const customers: Count = (records, span, by) => {
  const keyOf = (at: Date) => timeOf[by]?.(at) ?? '';
  const paid = paidLines(records, long).toSorted((a, b) => a.at - b.at);
  const firstOf = new Map<string, Date>();
  for (const line of paid)
    if (!firstOf.has(line.order.user_id)) firstOf.set(line.order.user_id, line.at);
  const registered = records.user_account.filter((row) => during(row.created_at, span));
  const bought = paid.filter((line) => during(line.at, span));
  const keys = [
    ...registered.map((row) => keyOf(row.created_at)),
    ...bought.map((line) => keyOf(line.at)),
  ];
  return new Map(
    [...new Set(keys)].map((key) => {
      const buyers = new Set(
        bought.filter((line) => keyOf(line.at) === key).map((line) => line.order.user_id),
      );
      const fresh = [...buyers].filter((userId) => {
        const first = firstOf.get(userId) ?? null;
        return during(first, span) && keyOf(first) === key;
      });
      return [
        key,
        {
          registered: registered.filter((row) => keyOf(row.created_at) === key).length,
          buyers: buyers.size,
          fresh: fresh.length,
          returning: buyers.size - fresh.length,
          dormant: 0,
        },
      ];
    }),
  );
};

const agents: Count = (records, span, by) =>
  each(
    groups(
      paidLines(records, span).filter((line) => line.order.agent_id !== null),
      (line) => (by === 'agent' ? line.order.agent_id : (timeOf[by]?.(line.at) ?? '')),
    ),
    (lines) => ({
      orders: distinct(lines.map((line) => line.order_no)),
      customers: distinct(lines.map((line) => line.order.user_id)),
      goods: worth(lines),
    }),
  );

const searches: Count = (records, span, by) => {
  const noon = (row: Row) => new Date(row.day.getTime() + 9 * 3_600_000);
  const found = groups(
    records.search_log.filter((row) => during(noon(row), span)),
    (row) => (by === 'word' ? `${row.locale} ${row.keyword}` : (timeOf[by]?.(noon(row)) ?? '')),
  );
  const counted = each(found, (rows) => {
    const [all, fruitless] = [
      sum(rows.map((row) => row.searches)),
      sum(rows.map((row) => row.fruitless)),
    ];
    return { searches: all, fruitless, share: percent(fruitless, all) };
  });
  return new Map([...counted].filter(([, row]) => by !== 'word' || row.fruitless !== 0));
};

const visits: Count = (records, span, by) => {
  const noon = (row: Row) => new Date(row.day.getTime() + 9 * 3_600_000);
  const codes: Readonly<Record<string, string>> = {
    page: 'page',
    source: 'source',
    language: 'locale',
  };
  const found = groups(
    records.page_day.filter((row) => during(noon(row), span)),
    (row) => (by in codes ? row[codes[by] ?? ''] : (timeOf[by]?.(noon(row)) ?? '')),
  );
  return each(found, (rows) => {
    const views = (wanted: (row: Row) => boolean) =>
      sum(rows.filter(wanted).map((row) => row.views));
    return {
      views: views(() => true),
      entries: views((row) => row.source !== 'inside'),
      goods: views((row) => row.page === 'product'),
      carts: views((row) => row.page === 'cart'),
      checkouts: views((row) => row.page === 'checkout'),
    };
  });
};

const suppliers: Count = (records, span, by) => {
  const lineOf = new Map(records.order_line.map((row) => [row.line_id, row]));
  const ordered = records.supplier_order.filter((row) => row.ordered_at !== null);
  const isCorrected = ({ id, parcel_id: parcelId, line_id: lineId }: Row) =>
    records.parcel_check.some(
      (later) => later.parcel_id === parcelId && later.line_id === lineId && later.id > id,
    );
  const checks = records.parcel_check
    .filter((row) => during(row.at, span) && !isCorrected(row))
    .map((row): Row => ({ ...row, supplier_id: lineOf.get(row.line_id)?.supplier_id }));
  const accepted = records.supplier_claim_event
    .filter((row) => row.event === 'accept' && during(row.at, span))
    .flatMap((event) => records.supplier_claim.filter((row) => row.claim_no === event.claim_no));
  const opened = records.supplier_claim.filter((row) => during(row.created_at, span));
  const placed = ordered.filter((row) => during(row.ordered_at, span));
  const shipped = ordered.filter((row) => during(row.shipped_at, span));
  const ids = [placed, shipped, checks, opened, accepted].flatMap((rows) =>
    rows.map((row) => row.supplier_id),
  );
  const count = (isOf: (row: Row) => boolean) => {
    const [own, sent] = [placed.filter(isOf), shipped.filter(isOf)];
    const spent = own.map((order) => {
      const { lines, ...worth } = correctedWorth(records, order, (line) => line.dropped === null);
      const cents = (hundredths: number) => Math.round(hundredths / Number(order.yuan_per_dollar));
      return lines === 0 ? 0 : cents(worth.goods) + cents(worth.freight) - cents(worth.discount);
    });
    const promised = sent.filter((row) => row.expected_at !== null);
    return {
      ordered: own.length,
      spent: sum(spent) / 100,
      shipped: sent.length,
      days: half(sent.map((row) => daysBetween(row.ordered_at, row.shipped_at))),
      kept: percent(
        promised.filter((row) => row.shipped_at <= row.expected_at).length,
        promised.length,
      ),
      checks: checks.filter(isOf).length,
      wrong: checks.filter((row) => isOf(row) && row.finding !== 'pass').length,
      claims: opened.filter(isOf).length,
      accepted: sum(accepted.filter(isOf).map((row) => row.accepted_minor)) / 100,
    };
  };
  return by === 'all'
    ? new Map([['', count(() => true)]])
    : new Map([...new Set(ids)].map((id) => [String(id), count((row) => row.supplier_id === id)]));
};

const warehouse: Count = (records, span, by) =>
  each(
    groups(
      records.parcel_event.filter((row) => during(row.at, span)),
      (row) => timeOf[by]?.(row.at) ?? '',
    ),
    (rows) => {
      const of = (action: string) => rows.filter((row) => row.action === action).length;
      return {
        announced: of('announce'),
        received: of('receive'),
        loaded: of('load'),
        arrived: of('scanIn'),
        handed: of('handOver'),
        lost: of('writeOff'),
      };
    },
  );

const ageing: Count = (records, span, by) => {
  const at = standing(span);
  const moves = records.parcel_event.filter((row) => row.from_status !== row.to_status);
  const lying = lastOf(moves, 'parcel_id', at).filter(({ to_status: to }) =>
    ['expected', 'received', 'packed', 'loaded', 'arrived'].includes(to),
  );
  return each(
    groups(lying, (row) => (by === 'all' ? '' : row.to_status)),
    (rows) => {
      const ages = rows.map((row) => daysBetween(row.at, at));
      const upTo = (limit: number, over = -1) =>
        ages.filter((age) => age <= limit && age > over).length;
      return {
        parcels: rows.length,
        d3: upTo(3),
        d7: upTo(7, 3),
        d14: upTo(14, 7),
        d30: upTo(30, 14),
        older: upTo(9e9, 30),
        median: half(ages),
        oldest: Math.max(...ages),
      };
    },
  );
};

const rooms = { '20': [28e9, 21_500_000], '40HQ': [68e9, 26_000_000] } as const;

const volumeOf = (row: Row): number =>
  row.packed_volume_mm3 ?? row.length_mm * row.width_mm * row.height_mm;
const weightOf = (row: Row): number => row.packed_weight_grams ?? row.weight_grams;
const litresOf = (row: Row): number =>
  Math.max(1, Math.round(Math.max(volumeOf(row) / 1e6, weightOf(row) / 1000)));

const containers: Count = (records, span, by) =>
  each(
    groups(
      records.container.filter((row) => during(row.departed_at, span)),
      (row) => (by === 'all' ? '' : row.container_no),
    ),
    (rows) => {
      const loads = rows.map((box) => {
        const inside = records.parcel.filter((row) => row.container_id === box.container_id);
        const volume = sum(inside.map(volumeOf));
        const weight = sum(inside.map(weightOf));
        const [room = 1, carries = 1] = rooms[box.size as keyof typeof rooms];
        return {
          parcels: inside.length,
          volume,
          litres: sum(inside.map(litresOf)),
          fill: 100 * Math.max(volume / room, weight / carries),
          freight: sum(inside.map((row) => freightOf(records, row))) / 100,
          cost:
            sum(
              records.container_cost
                .filter((row) => row.container_id === box.container_id)
                .map((row) => row.usd_minor),
            ) / 100,
        };
      });
      const total = (name: 'freight' | 'cost' | 'litres') => sum(loads.map((one) => one[name]));
      const [gain, litres] = [total('freight') - total('cost'), total('litres')];
      return {
        containers: rows.length,
        parcels: sum(loads.map((one) => one.parcels)),
        cbm: sum(loads.map((one) => one.volume)) / 1e9,
        fill: sum(loads.map((one) => one.fill)) / loads.length,
        cost: total('cost'),
        freight: total('freight'),
        gain,
        perCbm: litres ? (gain * 1000) / litres : null,
      };
    },
  );

const exchange: Count = (records, span) => {
  const at = standing(span);
  const accounts = new Map(records.ledger_account.map((row) => [row.account_id, row]));
  const before = new Set(records.ledger_tx.filter((row) => row.at < at).map((row) => row.tx_id));
  const entries = records.ledger_entry
    .filter((row) => before.has(row.tx_id))
    .map((row): Row => ({ ...row, ...accounts.get(row.account_id) }));
  const isOpen = (ended: Date | null) => ended === null || ended >= at;
  const unpaid = records.supplier_order.filter(
    (row) => row.ordered_at && row.ordered_at < at && isOpen(row.paid_at) && isOpen(row.ended_at),
  );
  const owed = records.payable.filter(
    (row) =>
      row.purpose !== 'top-up' &&
      row.root_pay_no === null &&
      row.issued_at < at &&
      isOpen(row.settled_at) &&
      isOpen(row.closed_at),
  );
  const currencies = new Set([
    ...entries
      .filter(
        (row) =>
          row.kind !== 'house' ||
          /^(bank|gateway|safe|till|supplier-claims)(:|$)/.test(row.owner_id),
      )
      .map((row) => row.currency),
    ...unpaid.map((row) => row.currency),
    ...(owed.length > 0 ? ['USD'] : []),
  ]);
  return new Map(
    [...currencies].map((currency) => {
      const unit = currency === 'IQD' ? 1 : 100;
      const of = (isOf: (row: Row) => boolean) =>
        sum(
          entries
            .filter((row) => row.currency === currency && isOf(row))
            .map((row) => row.amount_minor),
        ) / unit;
      const parts = {
        held: -of(
          (row) => row.kind === 'house' && /^(bank|gateway|safe|till)(:|$)/.test(row.owner_id),
        ),
        owed: currency === 'USD' ? sum(owed.map((row) => row.amount_minor)) / 100 : 0,
        claims: -of((row) => row.kind === 'house' && row.owner_id === 'supplier-claims'),
        wallets: of((row) => row.kind !== 'house'),
        suppliers:
          sum(
            unpaid
              .filter((row) => row.currency === currency)
              .map((row) => {
                const { goods, freight, discount } = correctedWorth(
                  records,
                  row,
                  (line) => line.dropped !== 'price_raised',
                );
                return goods + freight - discount;
              }),
          ) / 100,
      };
      const net = parts.held + parts.owed + parts.claims - parts.wallets - parts.suppliers;
      return [currency, { ...parts, net }];
    }),
  );
};

export const ofSupply = {
  customers,
  agents,
  searches,
  visits,
  suppliers,
  warehouse,
  ageing,
  containers,
  exchange,
} as const;

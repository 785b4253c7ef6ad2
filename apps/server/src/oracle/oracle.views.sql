-- What the outside may rely on, read-only: stable views, so that the tables behind them may change. Amounts are whole minor units (US cents, dinars).

create view oracle.ledger_entry as
  select e.tx_id, e.account_id, a.kind, a.owner_id, a.currency, e.amount_minor as amount
  from public.ledger_entry e join public.ledger_account a using (account_id);

create view oracle.wallet as
  select owner_id, currency,
    coalesce(sum(balance_minor) filter (where kind = 'available'), 0)::bigint as available,
    coalesce(sum(balance_minor) filter (where kind = 'frozen'), 0)::bigint as frozen
  from public.ledger_account where kind in ('available', 'frozen') group by owner_id, currency;

create view oracle.payable as
  select pay_no, order_no, user_id, coalesce(root_pay_no, pay_no) as root_pay_no, case type when 'ORDER' then 1 else 2 end as stage, purpose, status,
    amount_minor as amount, amount_iqd, rate_id, deadline_at, issued_at, settled_at
  from public.payable;

-- What came for an order and went to it (not what went to the wallet): US cents at the payable's frozen rate.
create view oracle.capture as
  select p.payment_id, p.order_no, y.pay_no, coalesce(y.root_pay_no, y.pay_no) as root_pay_no, case y.type when 'ORDER' then 1 else 2 end as stage,
    p.outcome, coalesce(p.applied_usd_minor, 0) as amount
  from public.payment p join public.payable y using (pay_no) where p.status = 'succeeded';

create view oracle.orders as
  select o.order_no, o.user_id, o.agent_id as acting_agent_id, o.status, 'USD'::text as currency, o.original_minor as original_amount,
    o.first_stage_minor as amount,
    (select coalesce(sum(c.amount), 0)::bigint from oracle.capture c where c.order_no = o.order_no and c.stage = 1) as paid_1,
    (select coalesce(sum(c.amount), 0)::bigint from oracle.capture c where c.order_no = o.order_no and c.stage = 2) as paid_2,
    o.address ->> 'addressId' as address_id,
    (select max(y.deadline_at) from public.payable y where y.order_no = o.order_no and y.status = 'open') as deadline_at,
    o.paid_at
  from public.customer_order o;

create view oracle.order_sum as
  select order_no, goods_minor as goods, discount_minor as discount, china_freight_minor as china_freight, first_stage_minor as first_stage,
    original_minor as original, remark
  from public.customer_order;

-- The longest transit in days that an order promised when it was placed; null of orders before that was kept.
create view oracle.order_promise as
  select order_no, (promised_days ->> 'chinaTo')::int as china_days, (promised_days ->> 'seaTo')::int as sea_days from public.customer_order;

create view oracle.order_line as
  select line_id, order_no, sku_id, quantity, unit_price_minor as unit_price, discount_minor as discount, difference_minor as difference,
    line_total_minor as amount, status, list_name, instead_minor as instead
  from public.order_line;

create view oracle.order_event as
  select order_no, from_status, to_status, actor_kind, actor_id, at, reason from public.order_event;

create view oracle.order_step as
  select id as seq, order_no, action, from_status, to_status, at, actor_id, acting_for from public.order_event;

create view oracle.number_series as select series, year, last from public.number_series;

-- Every numbered paper by the parts of its number, e.g. INV-2026-000042.
create view oracle.numbered_paper as
  select split_part(paper_no, '-', 1) as series, split_part(paper_no, '-', 2)::int as year, split_part(paper_no, '-', 3)::int as number, paper_no
  from (
    select receipt_no as paper_no from public.receipt
    union all select credit_note_no from public.credit_note
    union all select document_no from public.issued_document where kind not in ('receipt', 'credit-note')
  ) papers;

create view oracle.payment as
  select payment_id as id, p.order_no, case y.type when 'ORDER' then 1 else 2 end as stage, p.method, p.amount_minor as amount, p.status,
    p.gateway_id as provider_ref, p.currency, p.received_minor as received, p.received_currency, p.outcome,
    coalesce(p.applied_minor, 0) as applied, p.platform
  from public.payment p join public.payable y using (pay_no);

-- What left a payment again, in its own currency and in US cents, beside what its credit notes say.
create view oracle.given_back as
  select p.payment_id, coalesce(p.received_minor, 0) as received, coalesce(p.applied_minor, 0) as applied,
    coalesce(p.applied_usd_minor, 0) as applied_usd, p.refunded_minor as refunded, p.refunded_usd_minor as refunded_usd,
    p.returned_minor as returned, p.charged_back_minor as charged_back,
    (select coalesce(sum(n.amount_minor), 0)::bigint from public.credit_note n where n.payment_id = p.payment_id) as noted
  from public.payment p;

create view oracle.payout as select payout_id, refund_no, payment_id, currency, amount_minor as amount, status from public.refund_payout;

create view oracle.stock as select sku_id, on_hand, reserved from public.sku;

create view oracle.stock_movement as select sku_id, kind, quantity, order_no, at from public.stock_movement;

create view oracle.outbox as select event_id, kind, done_at, attempts, created_at from public.outbox_event;

create view oracle.outbox_effect as select event_id, subscriber, done_at from public.outbox_mark;

create view oracle.audit as select actor_id, acting_for, action, object, at from public.audit_entry;

create view oracle.file as select file_id as id, owner_id, kind, path, created_at from public.stored_file;

create view oracle.ledger_tx as select tx_id, reference, kind, memo, at from public.ledger_tx;

create view oracle.ledger_account as select account_id, kind, owner_id, currency, balance_minor as balance from public.ledger_account;

create view oracle.hold as
  select hold_id, user_id, currency, amount_minor as amount, reference, status, held_at, ended_at from public.ledger_hold;

create view oracle.withdrawal as
  select withdrawal_no, user_id, currency, amount_minor as amount, hold_id, status, jsonb_array_length(approvals) as approvals,
    (select count(distinct who) from jsonb_array_elements_text(approvals) who)::int as people, approvals_needed
  from public.withdrawal;

create view oracle.pre_charge as
  select pre_charge_no, user_id, amount_minor as amount, gift_minor as gift, hold_id, status, ends_at, ended_at from public.pre_charge;

create view oracle.idempotency as
  select scope, route, key, input_hash, act_result is not null as acted, response_status, response_body from public.idempotency_key;

create view oracle.customer as select user_id, user_name, level, status from public.user_account;

create view oracle.agency_mode as
  select mode_id, agent_id, customer_id as user_id, started_at, coalesce(ended_at, ends_at) as over_at from public.agency_mode;

create view oracle.staff as select staff_id, user_name, roles, status from public.staff_account;

create view oracle.free_text as
  select 'audit'::text as place, object as id, concat_ws(' ', from_value, to_value, reason) as text from public.audit_entry
  union all select 'order', order_no, remark from public.customer_order
  union all select 'payment', payment_id, concat_ws(' ', reference, reject_note) from public.payment
  union all select 'withdrawal', withdrawal_no, concat_ws(' ', holder, bank_name, account, payout_reference, reject_reason) from public.withdrawal
  union all select 'document_buyer', document_no, buyer ->> 'remark' from public.document_buyer
  union all select 'price change', order_no, note from public.order_price_change
  union all select 'report', report_id, concat_ws(' ', reason, closed_note) from public.agency_report
  union all select 'event', order_no, reason from public.order_event where reason is not null
  union all select 'refund', refund_no, concat_ws(' ', reason, refusal) from public.refund
  union all select 'complaint', complaint_no, text from public.complaint_note
  union all select 'till', session_id, concat_ws(' ', note, sign_reason) from public.till_session;

create view oracle.setup as
  select (select count(*) from public.staff_account)::int as staff, (select count(*) from public.exchange_rate)::int as rates,
    exists (select 1 from public.product)::int as products,
    coalesce((select source <> 'sample' from public.exchange_rate order by seq desc limit 1), false) as own_rate,
    coalesce((select bool_and(not t.sample) from (select distinct on (route, shipping_class) sample from public.tariff
      where effective_from <= now() order by route, shipping_class, effective_from desc, seq desc) t), false) as own_tariffs;

-- Each amount that was asked, line by line, with all it was computed from.
create view oracle.fee_line as
  select y.pay_no, y.amount_minor as asked, y.issued_at, l.line ->> 'kind' as kind, (l.line ->> 'amountMinor')::bigint as amount,
    l.line ->> 'tariffId' as tariff_id, l.line -> 'inputs' as inputs
  from public.payable y, jsonb_array_elements(y.lines) l(line);

create view oracle.tariff as
  select tariff_id, route, shipping_class, coalesce(per_cbm_minor, per_kg_minor) as price, minimum_per_parcel_minor as minimum, effective_from
  from public.tariff;

create view oracle.till_session as
  select s.session_id, s.till_id, s.clerk_id, s.status, s.float_iqd as float, s.counted_iqd as counted, s.difference_iqd as difference, s.signed_by,
    (select coalesce(sum(c.received_iqd), 0)::bigint from public.cash_received c where c.session_id = s.session_id) as received
  from public.till_session s;

create view oracle.cash_received as
  select payment_id, session_id, handed_iqd as handed, change_iqd as change, received_iqd as received, at from public.cash_received;

-- What the reports count (modules/figures), beside the views above.
create view oracle.sold_line as
  select l.line_id, l.order_no, l.supplier_id, l.supplier_name, l.product_id, p.category_id, l.quantity, l.line_total_minor - l.difference_minor as amount
  from public.order_line l left join public.product p using (product_id);

create view oracle.category as select category_id, parent_id, names from public.category;

create view oracle.supplier as select supplier_id, names from public.supplier;

create view oracle.dormant_customers as select at, customers from public.dormant_customers;

create view oracle.registration as select user_id, created_at from public.user_account;

create view oracle.receipt as select receipt_no, payment_id, order_no, method, currency, amount_minor as amount, at from public.receipt;

create view oracle.proof_review as
  select payment_id, method, status, submitted_at, review_by, decided_at from public.payment where submitted_at is not null;

-- First payables as a whole: what was paid of one is in its customer's frozen book until the rest comes.
create view oracle.receivable as
  select pay_no, purpose, amount_minor as amount, issued_at, least(settled_at, closed_at) as ended_at from public.payable where root_pay_no is null;

create view oracle.refund as
  select refund_no, order_no, kind, status, amount_usd_minor as amount, asked_at, decided_at from public.refund;

create view oracle.complaint as
  select complaint_no, order_no, kind, status, opened_at, accept_by, accepted_at, closed_at, coalesce(offer_minor, 0) as offer
  from public.complaint;

-- The last correction of each value of a purchase order; sku_id is null but for unit prices.
create view oracle.purchase_correction as
  select distinct on (po_no, field, sku_id) po_no, field, sku_id, after::bigint as amount
  from public.purchase_correction where field <> 'supplierOrderNo' order by po_no, field, sku_id, id desc;

-- Of what was ordered, as corrected: its worth in hundredths of its currency (of a cancelled one what it would have been) and, at the frozen rate, in US cents.
create view oracle.purchase_order as
  select o.po_no, o.supplier_id, o.supplier_name, o.status, o.currency, o.ordered_at, o.paid_at, o.shipped_at, o.ended_at, o.expected_at, least(o.paid_at, o.ended_at) as owed_until,
    coalesce(l.ordered, 0) + t.freight - t.discount as amount,
    coalesce(round(l.goods / o.yuan_per_dollar) + round(t.freight / o.yuan_per_dollar) - round(t.discount / o.yuan_per_dollar), 0)::bigint as usd
  from public.supplier_order o
  left join lateral (
    select coalesce(max(c.amount) filter (where c.field = 'freight'), o.freight_fen) as freight,
      coalesce(max(c.amount) filter (where c.field = 'discount'), o.discount_fen) as discount
    from oracle.purchase_correction c where c.po_no = o.po_no) t on true
  left join lateral (
    select sum(l.quantity * coalesce(c.amount, l.unit_price_fen))::bigint as ordered,
      (sum(l.quantity * coalesce(c.amount, l.unit_price_fen)) filter (where l.dropped is null))::bigint as goods
    from public.supplier_order_line l left join oracle.purchase_correction c on c.po_no = l.po_no and c.field = 'unitPrice' and c.sku_id = l.sku_id
    where l.po_no = o.po_no and l.dropped is distinct from 'price_raised') l on true
  where o.ordered_at is not null;

create view oracle.supplier_claim as
  select c.claim_no, c.supplier_id, c.supplier_name, c.created_at, c.accepted_minor as accepted,
    (select min(e.at) from public.supplier_claim_event e where e.claim_no = c.claim_no and e.event = 'accept') as accepted_at
  from public.supplier_claim c;

create view oracle.parcel as
  select p.parcel_id, p.order_no, p.supplier_id, p.status, p.container_id,
    coalesce(packed_volume_mm3, length_mm::bigint * width_mm * height_mm, 0) as volume_mm3, coalesce(packed_weight_grams, weight_grams, 0) as weight_grams,
    -- That of a lost one is refunded, and that of goods that came to Baghdad after their order had ended.
    case when p.status = 'lost' or (p.status = 'arrived' and o.status = 'TERMINATED') then 0
      else coalesce((p.fee ->> 'amountMinor')::bigint, 0) end as freight
  from public.parcel p left join public.customer_order o on o.order_no = p.order_no;

create view oracle.parcel_step as select id as seq, parcel_id, action, from_status, to_status, at from public.parcel_event;

create view oracle.goods_check as
  select c.id as seq, c.line_id, l.supplier_id, l.supplier_name, c.finding, c.at from public.parcel_check c join public.order_line l using (line_id)
  -- A later count of the same line in the same parcel corrects an earlier one.
  where not exists (select 1 from public.parcel_check k where k.parcel_id = c.parcel_id and k.line_id = c.line_id and k.id > c.id);

create view oracle.container as select container_id, container_no, size, status, eta, departed_at, arrived_at from public.container;

create view oracle.container_cost as select container_id, usd_minor as usd, at from public.container_cost;

create view oracle.page_day as select day, page, locale, source, views from public.page_day;

create view oracle.search_day as select day, locale, keyword, shown, searches, fruitless from public.search_log;

CREATE TABLE "page_change" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "page_change_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"product_ids" integer[],
	"everything" boolean NOT NULL,
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "page_change_transaction" ON "page_change" USING btree ("transaction_id");
--> statement-breakpoint
-- More ids than this are "everything": a list nobody would walk through.
create function page_change_add(ids integer[]) returns void language sql as $$
  insert into public.page_change (product_ids, everything)
  select case when cardinality(ids) <= 20000 then ids end, cardinality(ids) > 20000 where cardinality(ids) > 0
$$;
--> statement-breakpoint
create function page_change_updated_rows() returns trigger language plpgsql as $$
begin
  perform public.page_change_add(array(select distinct n.product_id from new_rows n join old_rows o using (product_id) where n is distinct from o));
  return null;
end $$;
--> statement-breakpoint
create function page_change_updated_skus() returns trigger language plpgsql as $$
begin
  perform public.page_change_add(array(select distinct n.product_id from new_rows n join old_rows o using (sku_id) where n is distinct from o));
  return null;
end $$;
--> statement-breakpoint
create function page_change_new_rows() returns trigger language plpgsql as $$
begin
  perform public.page_change_add(array(select distinct product_id from new_rows));
  return null;
end $$;
--> statement-breakpoint
create function page_change_old_rows() returns trigger language plpgsql as $$
begin
  perform public.page_change_add(array(select distinct product_id from old_rows));
  return null;
end $$;
--> statement-breakpoint
create function page_change_suppliers() returns trigger language plpgsql as $$
begin
  perform public.page_change_add(array(
    select p.product_id from public.product p
    where p.supplier_id in (select n.supplier_id from new_rows n join old_rows o using (supplier_id) where n is distinct from o) limit 20001));
  return null;
end $$;
--> statement-breakpoint
create function page_change_everything() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if not exists (select from (table new_rows except table old_rows) changed) then return null; end if;
  end if;
  insert into public.page_change (everything) values (true);
  return null;
end $$;
--> statement-breakpoint
create function page_change_added() returns trigger language plpgsql as $$
begin
  if exists (select from new_rows) then insert into public.page_change (everything) values (true); end if;
  return null;
end $$;
--> statement-breakpoint
create trigger page_change_update after update on product referencing old table as old_rows new table as new_rows for each statement execute function page_change_updated_rows();
--> statement-breakpoint
create trigger page_change_delete after delete on product referencing old table as old_rows for each statement execute function page_change_old_rows();
--> statement-breakpoint
create trigger page_change_update after update on sku referencing old table as old_rows new table as new_rows for each statement execute function page_change_updated_skus();
--> statement-breakpoint
create trigger page_change_insert after insert on sku referencing new table as new_rows for each statement execute function page_change_new_rows();
--> statement-breakpoint
create trigger page_change_delete after delete on sku referencing old table as old_rows for each statement execute function page_change_old_rows();
--> statement-breakpoint
create trigger page_change_update after update on price_tier referencing new table as new_rows for each statement execute function page_change_new_rows();
--> statement-breakpoint
create trigger page_change_insert after insert on price_tier referencing new table as new_rows for each statement execute function page_change_new_rows();
--> statement-breakpoint
create trigger page_change_delete after delete on price_tier referencing old table as old_rows for each statement execute function page_change_old_rows();
--> statement-breakpoint
create trigger page_change_update after update on supplier referencing old table as old_rows new table as new_rows for each statement execute function page_change_suppliers();
--> statement-breakpoint
do $$
declare shown text;
begin
  foreach shown in array array['category', 'exchange_rate', 'tariff', 'setting', 'banner', 'hot_word', 'warehouse'] loop
    execute format('create trigger page_change_update after update on %I referencing old table as old_rows new table as new_rows for each statement execute function page_change_everything()', shown);
    execute format('create trigger page_change_insert after insert on %I referencing new table as new_rows for each statement execute function page_change_added()', shown);
    execute format('create trigger page_change_delete after delete on %I for each statement execute function page_change_everything()', shown);
  end loop;
end $$;

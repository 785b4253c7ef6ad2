CREATE TABLE "search_change" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_change_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"product_ids" integer[],
	"at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_change_transaction" ON "search_change" USING btree ("transaction_id");
--> statement-breakpoint
-- One line for each statement; of more than 5,000 products only that there are too many to tell.
create function search_change_note() returns trigger language plpgsql as $$
declare ids integer[];
begin
  ids := array(select product_id from changed_rows limit 5001);
  if cardinality(ids) > 5000 then
    insert into public.search_change (product_ids) values (null);
  elsif cardinality(ids) > 0 then
    insert into public.search_change (product_ids) values (ids);
  end if;
  return null;
end $$;
--> statement-breakpoint
create function search_change_all() returns trigger language plpgsql as $$
begin
  insert into public.search_change (product_ids) values (null);
  return null;
end $$;
--> statement-breakpoint
create trigger search_change_insert after insert on product_search referencing new table as changed_rows for each statement execute function search_change_note();
--> statement-breakpoint
create trigger search_change_update after update on product_search referencing new table as changed_rows for each statement execute function search_change_note();
--> statement-breakpoint
create trigger search_change_delete after delete on product_search referencing old table as changed_rows for each statement execute function search_change_note();
--> statement-breakpoint
create trigger search_change_truncate after truncate on product_search for each statement execute function search_change_all();

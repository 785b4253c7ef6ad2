CREATE TABLE "ordered_name" (
	"product_id" integer NOT NULL,
	"words" text NOT NULL,
	"digest" text GENERATED ALWAYS AS (md5(words)) STORED NOT NULL,
	CONSTRAINT "ordered_name_product_id_digest_pk" PRIMARY KEY("product_id","digest")
);
--> statement-breakpoint
-- Before the locks below: on a large table this takes seconds.
INSERT INTO "ordered_name" ("product_id", "words")
SELECT DISTINCT "product_id", lower(concat_ws(chr(10), "name" ->> 'en', "name" ->> 'ar', "name" ->> 'ckb', "name" ->> 'zh-Hans')) FROM "order_line";--> statement-breakpoint
CREATE INDEX "ordered_name_words" ON "ordered_name" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
-- brief: two columns; on a large table an operator makes it beforehand with "create index concurrently"
CREATE INDEX IF NOT EXISTS "product_of_brand" ON "product" USING btree (lower(brand),"sold" DESC NULLS LAST,"product_id","brand") WHERE status = 'on_shelf' and brand is not null;--> statement-breakpoint
DROP INDEX "product_brand";--> statement-breakpoint
-- brief: three columns; on a large table an operator makes it beforehand with "create index concurrently"
CREATE INDEX IF NOT EXISTS "customer_order_status_created" ON "customer_order" USING btree ("status","created_at","order_no");--> statement-breakpoint
DROP INDEX "customer_order_status";--> statement-breakpoint
-- brief: two columns; on a large table an operator makes it beforehand with "create index concurrently"
CREATE INDEX IF NOT EXISTS "order_line_product" ON "order_line" USING btree ("product_id","order_no");--> statement-breakpoint
-- Also for processes of the release before, which serve while this runs.
create function ordered_name_add() returns trigger language plpgsql as $$
begin
  insert into ordered_name (product_id, words)
  select distinct product_id, lower(concat_ws(chr(10), name ->> 'en', name ->> 'ar', name ->> 'ckb', name ->> 'zh-Hans'))
  from new_rows order by 1, 2
  on conflict do nothing;
  return null;
end $$;--> statement-breakpoint
create trigger ordered_name_add after insert on order_line referencing new table as new_rows for each statement execute function ordered_name_add();--> statement-breakpoint
-- What was ordered while the names above were read.
INSERT INTO "ordered_name" ("product_id", "words")
SELECT DISTINCT "product_id", lower(concat_ws(chr(10), "name" ->> 'en', "name" ->> 'ar', "name" ->> 'ckb', "name" ->> 'zh-Hans'))
FROM "order_line" WHERE "order_no" IN (SELECT "order_no" FROM "customer_order" WHERE "created_at" > now() - interval '1 hour')
ON CONFLICT DO NOTHING;

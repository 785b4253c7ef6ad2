ALTER TABLE "product_search" DROP COLUMN "marks";--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "marks" integer[] GENERATED ALWAYS AS (array[leaf_id * 4, supplier_id * 4 + 1, floor(6 * ln(greatest(price_minor, 1)::double precision))::integer * 4 + 2]
          || case when ship_days <= 3 then array[7] else array[]::integer[] end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "product_search_doc" ON "product_search" USING gin ("doc","marks") WITH (fastupdate=true);

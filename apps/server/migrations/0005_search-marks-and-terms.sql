CREATE TABLE "search_statistics" (
	"id" smallint PRIMARY KEY NOT NULL,
	"documents" integer NOT NULL,
	"shape" jsonb NOT NULL,
	"rows_written" text NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_term" (
	"term" text PRIMARY KEY NOT NULL,
	"df" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "product_search_leaf";--> statement-breakpoint
DROP INDEX "product_search_doc";--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "supplier_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "ship_days" smallint;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "marks" integer[] GENERATED ALWAYS AS (array[leaf_id * 4, supplier_id * 4 + 1, floor(6 * ln(greatest(price_minor, 1)::double precision))::integer * 4 + 2]) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "product_search_doc" ON "product_search" USING gin ("doc","marks") WITH (fastupdate=false);--> statement-breakpoint
UPDATE "product_search" ps SET "supplier_id" = p."supplier_id", "ship_days" = s."ship_days" FROM "product" p JOIN "supplier" s ON s."supplier_id" = p."supplier_id" WHERE p."product_id" = ps."product_id";

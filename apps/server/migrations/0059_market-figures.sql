CREATE TABLE "market_figures" (
	"period" text NOT NULL,
	"category_id" integer NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"figures" jsonb NOT NULL,
	"series" jsonb NOT NULL,
	"shelf" jsonb NOT NULL,
	CONSTRAINT "market_figures_period_category_id_pk" PRIMARY KEY("period","category_id")
);
--> statement-breakpoint
-- brief: three columns; on a large table an operator makes it beforehand with "create index concurrently"
CREATE INDEX IF NOT EXISTS "order_line_sold" ON "order_line" USING btree ("product_id","order_no","quantity");--> statement-breakpoint
DROP INDEX "order_line_product";
CREATE TABLE "product_version" (
	"product_id" integer NOT NULL,
	"revision" integer NOT NULL,
	"staff_id" text NOT NULL,
	"reason" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_version_product_id_revision_pk" PRIMARY KEY("product_id","revision")
);
--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "may_lack" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "lacks" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "made_in" text;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "stock_known" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "length_mm" integer;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "width_mm" integer;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "height_mm" integer;--> statement-breakpoint
CREATE INDEX "product_draft" ON "product" USING btree ("status","product_id" DESC NULLS LAST) WHERE status in ('draft', 'ready');
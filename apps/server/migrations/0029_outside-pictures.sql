CREATE TABLE "outside_picture" (
	"product_id" integer NOT NULL,
	"address" text NOT NULL,
	"position" integer,
	"sku_codes" text[] NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone NOT NULL,
	"fault" text,
	"picture" jsonb,
	CONSTRAINT "outside_picture_product_id_address_pk" PRIMARY KEY("product_id","address")
);
--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "fetch_pictures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "outside_picture_due" ON "outside_picture" USING btree ("not_before") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outside_picture_failed" ON "outside_picture" USING btree ("product_id") WHERE state = 'failed';
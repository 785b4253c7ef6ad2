CREATE TABLE "price_list" (
	"list_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"level" integer NOT NULL,
	"percent_bp" integer NOT NULL,
	"category_id" integer,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"stopped_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "price_list_price" (
	"list_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"price_minor" integer NOT NULL,
	CONSTRAINT "price_list_price_list_id_product_id_pk" PRIMARY KEY("list_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "list_name" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "instead_minor" bigint;--> statement-breakpoint
CREATE INDEX "price_list_level" ON "price_list" USING btree ("level");--> statement-breakpoint
CREATE INDEX "price_list_price_product" ON "price_list_price" USING btree ("product_id");
CREATE TABLE "tariff_draft" (
	"draft_id" text PRIMARY KEY NOT NULL,
	"route" text NOT NULL,
	"shipping_class" text NOT NULL,
	"price_minor" integer NOT NULL,
	"minimum_per_parcel_minor" integer NOT NULL,
	"note" text NOT NULL,
	"status" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"tariff_id" text
);
--> statement-breakpoint
CREATE TABLE "storage_pause" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "storage_pause_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"cause" text NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"from" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone,
	"started_by" text NOT NULL,
	"ended_by" text
);
--> statement-breakpoint
CREATE TABLE "storage_warning" (
	"order_no" text NOT NULL,
	"place" text NOT NULL,
	"hours" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "storage_warning_order_no_place_hours_pk" PRIMARY KEY("order_no","place","hours")
);
--> statement-breakpoint
ALTER TABLE "tariff" ALTER COLUMN "per_cbm_minor" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tariff" ADD COLUMN "per_kg_minor" integer;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "measure_source" text;--> statement-breakpoint
CREATE UNIQUE INDEX "tariff_draft_open" ON "tariff_draft" USING btree ("route","shipping_class") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "storage_pause_order" ON "storage_pause" USING btree ("order_no","from");--> statement-breakpoint
CREATE UNIQUE INDEX "storage_pause_open" ON "storage_pause" USING btree ("order_no","cause","reference") WHERE until is null;--> statement-breakpoint
CREATE INDEX "customer_order_measured" ON "customer_order" USING btree ("second_stage_issued_at") WHERE second_stage_minor is not null;
CREATE TABLE "pickup_identity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pickup_identity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"document" text NOT NULL,
	"ending" text NOT NULL,
	"staff_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "check_percent" integer;--> statement-breakpoint
ALTER TABLE "parcel_check" ADD COLUMN "inspected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "pickup_identity_order" ON "pickup_identity" USING btree ("order_no");
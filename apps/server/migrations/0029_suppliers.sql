CREATE TABLE "supplier_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"supplier_id" integer NOT NULL,
	"field" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"reason" text NOT NULL,
	"staff_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_claim" (
	"claim_no" text PRIMARY KEY NOT NULL,
	"supplier_id" integer NOT NULL,
	"supplier_name" jsonb NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"cause" text NOT NULL,
	"reference" text NOT NULL,
	"claimed_fen" bigint NOT NULL,
	"accepted_fen" bigint,
	"settled_fen" bigint,
	"yuan_per_dollar" numeric(12, 6),
	"accepted_minor" bigint,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_claim_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_claim_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"claim_no" text NOT NULL,
	"event" text NOT NULL,
	"text" text NOT NULL,
	"staff_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_file" (
	"supplier_id" integer PRIMARY KEY NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"wechat" text DEFAULT '' NOT NULL,
	"bank_name" text DEFAULT '' NOT NULL,
	"bank_holder" text DEFAULT '' NOT NULL,
	"bank_account" text DEFAULT '' NOT NULL,
	"alipay" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "supplier_claim_event" ADD CONSTRAINT "supplier_claim_event_claim_no_supplier_claim_claim_no_fk" FOREIGN KEY ("claim_no") REFERENCES "public"."supplier_claim"("claim_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_change_of" ON "supplier_change" USING btree ("supplier_id","id");--> statement-breakpoint
CREATE INDEX "supplier_claim_status" ON "supplier_claim" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "supplier_claim_supplier" ON "supplier_claim" USING btree ("supplier_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_claim_once" ON "supplier_claim" USING btree ("supplier_id","cause","reference") WHERE status <> 'refused' and reference <> '';--> statement-breakpoint
CREATE INDEX "supplier_claim_event_of" ON "supplier_claim_event" USING btree ("claim_no","id");--> statement-breakpoint
-- brief: one small column; on a large table an operator makes it beforehand with "create index concurrently"
CREATE INDEX IF NOT EXISTS "parcel_supplier" ON "parcel" USING btree ("supplier_id");
CREATE TABLE "agency_assignment" (
	"assignment_id" text PRIMARY KEY NOT NULL,
	"agent_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"from_at" timestamp (3) with time zone NOT NULL,
	"until_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "agency_consent" (
	"user_id" text PRIMARY KEY NOT NULL,
	"refuses" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agency_mode" (
	"mode_id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text
);
--> statement-breakpoint
CREATE TABLE "agency_report" (
	"report_id" text PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"user_id" text NOT NULL,
	"agent_id" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"closed_note" text
);
--> statement-breakpoint
CREATE TABLE "order_price_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_price_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"from_minor" bigint NOT NULL,
	"to_minor" bigint NOT NULL,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" text NOT NULL,
	"acting_for" text
);
--> statement-breakpoint
ALTER TABLE "order_price_change" ADD CONSTRAINT "order_price_change_order_no_customer_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."customer_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agency_assignment_once" ON "agency_assignment" USING btree ("agent_id","customer_id") WHERE "agency_assignment"."until_at" is null;--> statement-breakpoint
CREATE INDEX "agency_assignment_customer" ON "agency_assignment" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agency_mode_one_open" ON "agency_mode" USING btree ("session_id") WHERE "agency_mode"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "agency_mode_customer" ON "agency_mode" USING btree ("customer_id","started_at");--> statement-breakpoint
CREATE INDEX "agency_mode_agent" ON "agency_mode" USING btree ("agent_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "agency_report_entry" ON "agency_report" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "agency_report_status" ON "agency_report" USING btree ("status","at");--> statement-breakpoint
CREATE INDEX "order_price_change_order" ON "order_price_change" USING btree ("order_no","id");
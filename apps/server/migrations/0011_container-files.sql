CREATE TABLE "container_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "container_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"container_id" text NOT NULL,
	"field" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"reason" text NOT NULL,
	"staff_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "container_cost" (
	"cost_id" text PRIMARY KEY NOT NULL,
	"container_id" text NOT NULL,
	"kind" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"usd_minor" bigint NOT NULL,
	"invoice_no" text NOT NULL,
	"reason" text NOT NULL,
	"reverses" text,
	"staff_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "container" ADD COLUMN "voyage" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "container" ADD COLUMN "seal" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "container" ADD COLUMN "forwarder" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "container" ADD COLUMN "booking_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "container" ADD COLUMN "bill_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "container" ADD COLUMN "load_port" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "container" ADD COLUMN "discharge_port" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "container" ADD COLUMN "cut_off" date;--> statement-breakpoint
ALTER TABLE "container" ADD COLUMN "etd" date;--> statement-breakpoint
ALTER TABLE "container" ADD COLUMN "eta" date;--> statement-breakpoint
ALTER TABLE "container" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "container" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "container" ADD COLUMN "at_port_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "container" ADD COLUMN "customs_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "container" ADD COLUMN "released_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "container_change" ADD CONSTRAINT "container_change_container_id_container_container_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."container"("container_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "container_cost" ADD CONSTRAINT "container_cost_container_id_container_container_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."container"("container_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "container_change_of" ON "container_change" USING btree ("container_id","id");--> statement-breakpoint
CREATE INDEX "container_cost_of" ON "container_cost" USING btree ("container_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "container_cost_reverses" ON "container_cost" USING btree ("reverses");
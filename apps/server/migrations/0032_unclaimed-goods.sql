CREATE TABLE "unclaimed_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unclaimed_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"event" text NOT NULL,
	"text" text NOT NULL,
	"staff_id" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unclaimed_goods" (
	"order_no" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"reminded" integer NOT NULL,
	"decide_at" timestamp (3) with time zone NOT NULL,
	"proposal" text,
	"proposed_days" integer,
	"proposed_minor" bigint,
	"currency" text,
	"book" text,
	"proposal_reason" text DEFAULT '' NOT NULL,
	"proposed_by" text,
	"proposed_at" timestamp (3) with time zone,
	"storage_minor" bigint,
	"wallet_minor" bigint,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "unclaimed_event" ADD CONSTRAINT "unclaimed_event_order_no_unclaimed_goods_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."unclaimed_goods"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unclaimed_event_of" ON "unclaimed_event" USING btree ("order_no","id");--> statement-breakpoint
CREATE INDEX "unclaimed_goods_state" ON "unclaimed_goods" USING btree ("state","decide_at");
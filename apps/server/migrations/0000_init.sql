CREATE TABLE "exchange_rate" (
	"rate_id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "exchange_rate_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"dinars_per_dollar" numeric(12, 4) NOT NULL,
	"source" text NOT NULL,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exchange_rate_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "tariff" (
	"tariff_id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tariff_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"route" text NOT NULL,
	"shipping_class" text NOT NULL,
	"per_cbm_minor" integer NOT NULL,
	"minimum_per_parcel_minor" integer NOT NULL,
	"effective_from" timestamp (3) with time zone NOT NULL,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"sample" boolean NOT NULL,
	CONSTRAINT "tariff_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "warehouse" (
	"code" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"names" jsonb NOT NULL,
	"address" jsonb NOT NULL,
	"hours" jsonb NOT NULL,
	"phone" text NOT NULL,
	"sample" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_order" (
	"order_no" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"agent_id" text,
	"status" text NOT NULL,
	"delivery_method" integer NOT NULL,
	"address" jsonb,
	"pickup_code" text NOT NULL,
	"remark" text NOT NULL,
	"rate_id" text NOT NULL,
	"rate" double precision NOT NULL,
	"dinar_step" integer NOT NULL,
	"pieces" integer NOT NULL,
	"goods_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	"china_freight_minor" bigint NOT NULL,
	"first_stage_minor" bigint NOT NULL,
	"original_minor" bigint NOT NULL,
	"estimate_low_minor" bigint NOT NULL,
	"estimate_likely_minor" bigint NOT NULL,
	"estimate_high_minor" bigint NOT NULL,
	"second_stage_minor" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"second_stage_issued_at" timestamp (3) with time zone,
	"second_stage_paid_at" timestamp (3) with time zone,
	"arrived_at" timestamp (3) with time zone,
	"dispatched_at" timestamp (3) with time zone,
	"courier" text,
	"delivered_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"action" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"acting_for" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "order_exception" (
	"order_no" text NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_line" (
	"line_id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"position" integer NOT NULL,
	"sku_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"supplier_name" jsonb NOT NULL,
	"name" jsonb NOT NULL,
	"original_name" text,
	"attributes" jsonb NOT NULL,
	"picture" jsonb NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	"line_total_minor" bigint NOT NULL,
	"weight_grams" integer NOT NULL,
	"size_mm" jsonb NOT NULL,
	"shipping_class" text NOT NULL,
	"status" text NOT NULL,
	"raised_unit_price_minor" bigint,
	"raised_until" timestamp (3) with time zone,
	"difference_minor" bigint NOT NULL,
	"refunded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"acting_for" text,
	"action" text NOT NULL,
	"object" text NOT NULL,
	"from_value" text,
	"to_value" text,
	"reason" text,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "demo_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"offset_seconds" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"scope" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"input_hash" text NOT NULL,
	"holder" text NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	"act_result" jsonb,
	"response_status" integer,
	"response_body" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_delivery" (
	"event_id" text NOT NULL,
	"subscriber" text NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outbox_delivery_event_id_subscriber_pk" PRIMARY KEY("event_id","subscriber")
);
--> statement-breakpoint
CREATE TABLE "outbox_event" (
	"event_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_counter" (
	"bucket" text NOT NULL,
	"window" bigint NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "rate_counter_bucket_window_pk" PRIMARY KEY("bucket","window")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_file" (
	"file_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"path" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"sha256" text NOT NULL,
	"difference_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_no_customer_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."customer_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_no_customer_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."customer_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tariff_effective" ON "tariff" USING btree ("route","shipping_class","effective_from","seq");--> statement-breakpoint
CREATE INDEX "customer_order_user" ON "customer_order" USING btree ("user_id","status","created_at");--> statement-breakpoint
CREATE INDEX "customer_order_status" ON "customer_order" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_no","id");--> statement-breakpoint
CREATE INDEX "order_exception_order" ON "order_exception" USING btree ("order_no","kind","since");--> statement-breakpoint
CREATE INDEX "order_line_order" ON "order_line" USING btree ("order_no","position");--> statement-breakpoint
CREATE INDEX "order_line_status" ON "order_line" USING btree ("status","supplier_id");--> statement-breakpoint
CREATE INDEX "audit_entry_object" ON "audit_entry" USING btree ("object","id");--> statement-breakpoint
CREATE INDEX "audit_entry_actor" ON "audit_entry" USING btree ("actor_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "idempotency_key_once" ON "idempotency_key" USING btree ("scope","route","key");--> statement-breakpoint
CREATE INDEX "idempotency_key_created" ON "idempotency_key" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_event_open" ON "outbox_event" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "stored_file_owner" ON "stored_file" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "stored_file_sha" ON "stored_file" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "stored_file_hash" ON "stored_file" USING btree ("difference_hash");
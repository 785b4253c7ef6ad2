CREATE TABLE "yuan_rate" (
	"rate_id" text PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "yuan_rate_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"yuan_per_dollar" numeric(12, 6) NOT NULL,
	"source" text NOT NULL,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "yuan_rate_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "supplier_order" (
	"po_no" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"supplier_name" jsonb NOT NULL,
	"supplier_order_no" text NOT NULL,
	"note" text NOT NULL,
	"freight_fen" bigint NOT NULL,
	"discount_fen" bigint NOT NULL,
	"rate_id" text,
	"yuan_per_dollar" numeric(12, 6),
	"promised_days" integer,
	"expected_at" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ordered_at" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"shipped_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "supplier_order_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "supplier_order_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"po_no" text NOT NULL,
	"event" text NOT NULL,
	"reason" text NOT NULL,
	"staff_id" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "supplier_order_line" (
	"po_no" text NOT NULL,
	"line_id" text NOT NULL,
	"order_no" text NOT NULL,
	"sku_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_fen" bigint NOT NULL,
	"goods_minor" bigint,
	"freight_minor" bigint,
	"discount_minor" bigint,
	"dropped" text,
	CONSTRAINT "supplier_order_line_po_no_line_id_pk" PRIMARY KEY("po_no","line_id")
);
--> statement-breakpoint
ALTER TABLE "supplier_order_event" ADD CONSTRAINT "supplier_order_event_po_no_supplier_order_po_no_fk" FOREIGN KEY ("po_no") REFERENCES "public"."supplier_order"("po_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supplier_order_line" ADD CONSTRAINT "supplier_order_line_po_no_supplier_order_po_no_fk" FOREIGN KEY ("po_no") REFERENCES "public"."supplier_order"("po_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "supplier_order_status" ON "supplier_order" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "supplier_order_supplier" ON "supplier_order" USING btree ("supplier_id","created_at");--> statement-breakpoint
CREATE INDEX "supplier_order_event_of" ON "supplier_order_event" USING btree ("po_no","id");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_order_line_live" ON "supplier_order_line" USING btree ("line_id") WHERE dropped is null;--> statement-breakpoint
CREATE INDEX "supplier_order_line_order" ON "supplier_order_line" USING btree ("order_no");
CREATE TABLE "line_margin" (
	"line_id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"supplier_id" integer NOT NULL,
	"bought_at" timestamp (3) with time zone NOT NULL,
	"paid_minor" bigint NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"goods_minor" bigint NOT NULL,
	"freight_minor" bigint NOT NULL,
	"discount_minor" bigint NOT NULL,
	"supplier_refunds_minor" bigint NOT NULL,
	"margin_minor" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "margin_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "line_margin_bought" ON "line_margin" USING btree ("bought_at");--> statement-breakpoint
CREATE INDEX "line_margin_order" ON "line_margin" USING btree ("order_no");--> statement-breakpoint
-- brief: an index over one instant, about a second for a million rows
CREATE INDEX "credit_note_at" ON "credit_note" USING btree ("at");--> statement-breakpoint
-- brief: an index over one instant, about a second for a million rows
CREATE INDEX "payable_settled" ON "payable" USING btree ("settled_at");--> statement-breakpoint
-- brief: an index over one instant, about a second for a million rows
CREATE INDEX "purchase_at" ON "purchase" USING btree ("at");--> statement-breakpoint
-- brief: an index over one instant, about a second for a million rows
CREATE INDEX "supplier_order_event_at" ON "supplier_order_event" USING btree ("at");
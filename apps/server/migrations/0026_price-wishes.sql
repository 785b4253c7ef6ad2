CREATE TABLE "order_price_wish" (
	"wish_id" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"user_id" text NOT NULL,
	"from_minor" bigint NOT NULL,
	"amount_minor" bigint NOT NULL,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"granted_minor" bigint,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text
);
--> statement-breakpoint
ALTER TABLE "order_price_wish" ADD CONSTRAINT "order_price_wish_order_no_customer_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."customer_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_price_wish_order" ON "order_price_wish" USING btree ("order_no","at");--> statement-breakpoint
CREATE INDEX "order_price_wish_user" ON "order_price_wish" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_price_wish_open" ON "order_price_wish" USING btree ("order_no") WHERE "order_price_wish"."status" = 'open';
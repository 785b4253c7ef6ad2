CREATE TABLE "price_offer" (
	"offer_no" text PRIMARY KEY NOT NULL,
	"inquiry_no" text NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"sku_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_minor" bigint NOT NULL,
	"note" text NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"order_no" text,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "price_offer_amounts" CHECK ("price_offer"."quantity" > 0 and "price_offer"."unit_price_minor" > 0)
);
--> statement-breakpoint
ALTER TABLE "inquiry" ADD COLUMN "product_id" integer;--> statement-breakpoint
CREATE INDEX "price_offer_inquiry" ON "price_offer" USING btree ("inquiry_no","made_at");--> statement-breakpoint
CREATE INDEX "price_offer_user" ON "price_offer" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "price_offer_open" ON "price_offer" USING btree ("inquiry_no") WHERE "price_offer"."status" = 'open';
DROP INDEX "payment_gateway";--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "platform" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "gateway_reference" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "go_on" jsonb;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "expires_there_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "next_ask_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "ask_faults" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "ask_fault" text;--> statement-breakpoint
-- Until now there was one gateway; what still runs there is asked about at once.
UPDATE "payment" SET "platform" = 'sandbox', "gateway_reference" = "payment_id", "next_ask_at" = CASE WHEN "status" = 'processing' THEN "created_at" END WHERE "method" = 'gateway';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_gateway_reference" ON "payment" USING btree ("platform","gateway_reference");--> statement-breakpoint
CREATE INDEX "payment_next_ask" ON "payment" USING btree ("platform","next_ask_at") WHERE "payment"."next_ask_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_gateway" ON "payment" USING btree ("platform","gateway_id");
ALTER TABLE "parcel_line" ADD COLUMN "pieces" integer;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "lost_pieces" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "end_there" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_payout" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "refund_payout" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refund_payout" ADD COLUMN "is_asking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_payout" ADD COLUMN "next_ask_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refund_payout" ADD COLUMN "asks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_payout" ADD COLUMN "fault" text;--> statement-breakpoint
CREATE INDEX "refund_payout_payment" ON "refund_payout" USING btree ("payment_id");
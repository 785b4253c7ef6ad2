ALTER TABLE "refund_payout" ADD COLUMN "paying_by" text;--> statement-breakpoint
ALTER TABLE "refund_payout" ADD COLUMN "paying_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "paying_by" text;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD COLUMN "paying_since" timestamp (3) with time zone;
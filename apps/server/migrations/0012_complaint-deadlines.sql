ALTER TABLE "complaint" ADD COLUMN "accept_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "review_by" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "complaint" ADD COLUMN "late_notified_at" timestamp (3) with time zone;
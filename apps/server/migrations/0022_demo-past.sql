ALTER TABLE "demo_clock" ADD COLUMN "past_from" date;--> statement-breakpoint
ALTER TABLE "demo_clock" ADD COLUMN "past_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_clock" ADD COLUMN "past_done" integer DEFAULT 0 NOT NULL;
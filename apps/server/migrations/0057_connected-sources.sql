ALTER TABLE "refresh_schedule" ALTER COLUMN "address" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_schedule" ADD COLUMN "after_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_schedule" ADD COLUMN "progress" jsonb;
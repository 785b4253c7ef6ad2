ALTER TABLE "user_address" ADD COLUMN "landmark" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_address" ADD COLUMN "location" text DEFAULT '' NOT NULL;
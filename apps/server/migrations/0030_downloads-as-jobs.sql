ALTER TABLE "favourite_export" ADD COLUMN "content" text DEFAULT 'catalogue' NOT NULL;--> statement-breakpoint
ALTER TABLE "favourite_export" ADD COLUMN "wish" jsonb;
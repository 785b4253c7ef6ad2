ALTER TABLE "category" ADD COLUMN "check_percent" integer;--> statement-breakpoint
ALTER TABLE "handed_out" ADD COLUMN "identity_document" text;--> statement-breakpoint
ALTER TABLE "handed_out" ADD COLUMN "identity_ending" text;--> statement-breakpoint
ALTER TABLE "parcel_check" ADD COLUMN "inspected" boolean DEFAULT false NOT NULL;
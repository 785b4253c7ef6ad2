ALTER TABLE "article" ADD COLUMN "next_version" integer;--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "next_at" timestamp (3) with time zone;--> statement-breakpoint
-- Exceptions no longer name addresses, which are deleted with the account.
UPDATE "staff_exception" SET "name" = "subject" WHERE "kind" = 'undelivered-message';--> statement-breakpoint
UPDATE "staff_proposal" SET "subject" = '' FROM "user_account" WHERE "user_account"."status" = 'deleted' AND "staff_proposal"."object" IN ('user:' || "user_account"."user_id", 'share:' || "user_account"."user_id");

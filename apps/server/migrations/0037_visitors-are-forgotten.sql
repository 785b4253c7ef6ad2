ALTER TABLE "inquiry" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
-- When it was closed stood in the audit trail alone.
UPDATE "inquiry" i SET "closed_at" = coalesce(
    (SELECT max(a."at") FROM "audit_entry" a WHERE a."object" = 'inquiry:' || i."inquiry_no" AND a."action" = 'quotes.close'), i."answered_at", now())
  WHERE i."status" = 'CLOSED';--> statement-breakpoint
CREATE INDEX "brand_application_visitor" ON "brand_application" USING btree ("decided_at") WHERE "brand_application"."user_id" is null and "brand_application"."email" <> '';--> statement-breakpoint
CREATE INDEX "message_stranger" ON "message" USING btree ("created_at") WHERE "message"."user_id" is null and "message"."recipient" <> '';--> statement-breakpoint
CREATE INDEX "inquiry_visitor" ON "inquiry" USING btree ("created_at") WHERE "inquiry"."user_id" is null and "inquiry"."contact_phone" <> '';
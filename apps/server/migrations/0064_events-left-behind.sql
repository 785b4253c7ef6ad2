ALTER TABLE "outbox_event" ADD COLUMN "traceparent" text;--> statement-breakpoint
ALTER TABLE "outbox_event" ADD COLUMN "job_at" timestamp (3) with time zone;--> statement-breakpoint
-- brief: few events are open at a time; the table is read once, about a second for a million events
CREATE INDEX IF NOT EXISTS "outbox_event_left" ON "outbox_event" USING btree ("created_at") WHERE done_at is null and job_at is null;

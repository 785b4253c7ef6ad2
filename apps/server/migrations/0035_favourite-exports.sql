CREATE TABLE "favourite_export" (
	"export_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"format" text NOT NULL,
	"locale" text NOT NULL,
	"group_name" text,
	"product_ids" integer[] NOT NULL,
	"count" integer NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"taken_until" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"file_id" text,
	"bytes" integer
);
--> statement-breakpoint
CREATE INDEX "favourite_export_user" ON "favourite_export" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "favourite_export_open" ON "favourite_export" USING btree ("asked_at") WHERE state = 'generating';--> statement-breakpoint
CREATE INDEX "favourite_export_due" ON "favourite_export" USING btree ("expires_at") WHERE state = 'generated';
CREATE TABLE "attachment" (
	"file_id" text PRIMARY KEY NOT NULL,
	"object" text NOT NULL,
	"kind" text NOT NULL,
	"note" text NOT NULL,
	"staff_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"removed_by" text,
	"removed_reason" text
);
--> statement-breakpoint
CREATE INDEX "attachment_of" ON "attachment" USING btree ("object","at");
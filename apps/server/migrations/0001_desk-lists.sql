CREATE TABLE "staff_list_file" (
	"file_id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"desk" text NOT NULL,
	"query" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"format" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"is_cut" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"taken_until" timestamp (3) with time zone,
	"stored_file_id" text
);
--> statement-breakpoint
CREATE TABLE "staff_view" (
	"view_id" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"desk" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "staff_list_file_waiting" ON "staff_list_file" USING btree ("asked_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "staff_list_file_staff" ON "staff_list_file" USING btree ("staff_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_view_name" ON "staff_view" USING btree ("staff_id","desk","name");--> statement-breakpoint
CREATE INDEX "staff_view_desk" ON "staff_view" USING btree ("desk");
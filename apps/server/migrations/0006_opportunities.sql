CREATE TABLE "opportunity" (
	"opportunity_no" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"user_id" text,
	"locale" text NOT NULL,
	"kind" text NOT NULL,
	"company" text NOT NULL,
	"contact_name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"text" text NOT NULL,
	"file_ids" text[] NOT NULL,
	"taken_by" text,
	"taken_at" timestamp (3) with time zone,
	"ended_by" text,
	"ended_at" timestamp (3) with time zone,
	"end_note" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "opportunity_status" ON "opportunity" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "opportunity_open_phone" ON "opportunity" USING btree ("phone") WHERE "opportunity"."status" in ('NEW', 'TAKEN_UP');--> statement-breakpoint
CREATE INDEX "opportunity_user" ON "opportunity" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "opportunity_visitor" ON "opportunity" USING btree ("ended_at") WHERE "opportunity"."user_id" is null and "opportunity"."phone" <> '';
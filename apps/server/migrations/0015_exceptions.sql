CREATE TABLE "staff_exception" (
	"exception_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	"gone_at" timestamp (3) with time zone,
	"owner_id" text,
	"due_day" date NOT NULL,
	"next_step" text DEFAULT '' NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_exception_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_exception_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"exception_id" text NOT NULL,
	"event" text NOT NULL,
	"text" text NOT NULL,
	"staff_id" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_exception_event" ADD CONSTRAINT "staff_exception_event_exception_id_staff_exception_exception_id_fk" FOREIGN KEY ("exception_id") REFERENCES "public"."staff_exception"("exception_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_exception_cause" ON "staff_exception" USING btree ("kind","subject") WHERE gone_at is null;--> statement-breakpoint
CREATE INDEX "staff_exception_open" ON "staff_exception" USING btree ("due_day") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "staff_exception_closed" ON "staff_exception" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "staff_exception_event_of" ON "staff_exception_event" USING btree ("exception_id","id");
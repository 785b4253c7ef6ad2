CREATE TABLE "staff_note" (
	"note_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"user_id" text,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"assignee_id" text,
	"due_day" date,
	"done_at" timestamp (3) with time zone,
	"done_by" text
);
--> statement-breakpoint
CREATE TABLE "staff_note_mention" (
	"note_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "staff_note_mention_note_id_staff_id_pk" PRIMARY KEY("note_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "staff_presence" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"staff_id" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_presence_kind_subject_staff_id_pk" PRIMARY KEY("kind","subject","staff_id")
);
--> statement-breakpoint
ALTER TABLE "staff_note_mention" ADD CONSTRAINT "staff_note_mention_note_id_staff_note_note_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."staff_note"("note_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_note_of" ON "staff_note" USING btree ("kind","subject","at");--> statement-breakpoint
CREATE INDEX "staff_note_task" ON "staff_note" USING btree ("assignee_id","due_day") WHERE assignee_id is not null and done_at is null;--> statement-breakpoint
CREATE INDEX "staff_note_user" ON "staff_note" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "staff_note_mention_unread" ON "staff_note_mention" USING btree ("staff_id") WHERE read_at is null;--> statement-breakpoint
CREATE INDEX "staff_presence_seen" ON "staff_presence" USING btree ("seen_at");
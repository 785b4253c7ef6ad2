CREATE TABLE "certificate" (
	"certificate_id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"issuer" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"file_id" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"checked_by" text,
	"shown" boolean NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "certificate_subject" ON "certificate" USING btree ("subject","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_number" ON "certificate" USING btree ("subject","subject_id","kind","number");
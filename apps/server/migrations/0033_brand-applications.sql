CREATE TABLE "brand_application" (
	"application_no" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"user_id" text,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"brand" text NOT NULL,
	"brand_key" text NOT NULL,
	"city" text NOT NULL,
	"business" text NOT NULL,
	"answer" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_application_note" (
	"note_id" text PRIMARY KEY NOT NULL,
	"application_no" text NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brand_application_note" ADD CONSTRAINT "brand_application_note_application_no_brand_application_application_no_fk" FOREIGN KEY ("application_no") REFERENCES "public"."brand_application"("application_no") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brand_application_open_email" ON "brand_application" USING btree ("email","brand_key") WHERE "brand_application"."status" in ('NEW', 'TALKING');--> statement-breakpoint
CREATE UNIQUE INDEX "brand_application_open_phone" ON "brand_application" USING btree ("phone","brand_key") WHERE "brand_application"."status" in ('NEW', 'TALKING');--> statement-breakpoint
CREATE UNIQUE INDEX "brand_application_open_user" ON "brand_application" USING btree ("user_id","brand_key") WHERE "brand_application"."status" in ('NEW', 'TALKING');--> statement-breakpoint
CREATE INDEX "brand_application_status" ON "brand_application" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "brand_application_user" ON "brand_application" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "brand_application_note_of" ON "brand_application_note" USING btree ("application_no","at");
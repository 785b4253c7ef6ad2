CREATE TABLE "review_translation" (
	"review_id" text NOT NULL,
	"language" text NOT NULL,
	"text" text,
	"tries" integer NOT NULL,
	"lease_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "review_translation_review_id_language_pk" PRIMARY KEY("review_id","language")
);
--> statement-breakpoint
ALTER TABLE "review_translation" ADD CONSTRAINT "review_translation_review_id_review_review_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."review"("review_id") ON DELETE cascade ON UPDATE no action;
CREATE TABLE "inquiry" (
	"inquiry_no" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"user_id" text,
	"locale" text NOT NULL,
	"product_name" text NOT NULL,
	"quantity" integer NOT NULL,
	"currency" text NOT NULL,
	"target_price_minor" bigint,
	"max_budget_minor" bigint,
	"description" text NOT NULL,
	"link" text,
	"image_search_id" text,
	"file_ids" text[] NOT NULL,
	"contact_name" text NOT NULL,
	"contact_phone" text NOT NULL,
	"contact_email" text,
	"answer_text" text,
	"answer_product_id" integer,
	"answered_at" timestamp (3) with time zone,
	"answered_by" text,
	"close_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "file_name" text;--> statement-breakpoint
CREATE INDEX "inquiry_status" ON "inquiry" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "inquiry_user" ON "inquiry" USING btree ("user_id","created_at");
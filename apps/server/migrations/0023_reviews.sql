CREATE TABLE "review" (
	"review_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"supplier_id" integer NOT NULL,
	"order_no" text NOT NULL,
	"product_name" jsonb NOT NULL,
	"stars" integer NOT NULL,
	"text" text NOT NULL,
	"locale" text NOT NULL,
	"picture_ids" text[] NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"written_at" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "review_stars" CHECK ("review"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "review_of_customer" ON "review" USING btree ("user_id","product_id");--> statement-breakpoint
CREATE INDEX "review_shown" ON "review" USING btree ("product_id","written_at") WHERE "review"."status" = 'shown';--> statement-breakpoint
CREATE INDEX "review_supplier" ON "review" USING btree ("supplier_id") WHERE "review"."status" = 'shown';--> statement-breakpoint
CREATE INDEX "review_status" ON "review" USING btree ("status","written_at");--> statement-breakpoint
create trigger page_change_update after update on review referencing new table as new_rows for each statement execute function page_change_new_rows();--> statement-breakpoint
create trigger page_change_delete after delete on review referencing old table as old_rows for each statement execute function page_change_old_rows();

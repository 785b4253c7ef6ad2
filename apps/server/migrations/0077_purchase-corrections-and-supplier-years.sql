CREATE TABLE "line_purchase_correction" (
	"line_id" text NOT NULL,
	"number" integer NOT NULL,
	"order_no" text NOT NULL,
	"field" text NOT NULL,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"reason" text NOT NULL,
	"staff_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "line_purchase_correction_line_id_number_pk" PRIMARY KEY("line_id","number")
);
--> statement-breakpoint
ALTER TABLE "supplier" ADD COLUMN "founded_year" integer;--> statement-breakpoint
CREATE INDEX "line_purchase_correction_order" ON "line_purchase_correction" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "line_purchase_correction_at" ON "line_purchase_correction" USING btree ("at");
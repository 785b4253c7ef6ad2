CREATE TABLE "purchase_correction" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_correction_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"po_no" text NOT NULL,
	"field" text NOT NULL,
	"sku_id" integer,
	"before" text NOT NULL,
	"after" text NOT NULL,
	"reason" text NOT NULL,
	"staff_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "purchase_correction" ADD CONSTRAINT "purchase_correction_po_no_supplier_order_po_no_fk" FOREIGN KEY ("po_no") REFERENCES "public"."supplier_order"("po_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_correction_of" ON "purchase_correction" USING btree ("po_no","id");
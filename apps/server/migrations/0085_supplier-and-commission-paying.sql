CREATE TABLE "commission_paying" (
	"statement_id" text PRIMARY KEY NOT NULL,
	"paying_by" text,
	"paying_since" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "supplier_order" ADD COLUMN "paying_by" text;--> statement-breakpoint
ALTER TABLE "supplier_order" ADD COLUMN "paying_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "commission_paying" ADD CONSTRAINT "commission_paying_statement_id_commission_statement_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."commission_statement"("statement_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "yuan_rate" ADD COLUMN "currency" text DEFAULT 'CNY' NOT NULL;--> statement-breakpoint
ALTER TABLE "supplier_order" ADD COLUMN "currency" text DEFAULT 'CNY' NOT NULL;
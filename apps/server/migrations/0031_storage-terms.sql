ALTER TABLE "customer_order" ADD COLUMN "storage_free_days" integer;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "storage_cents_per_cbm_day" integer;
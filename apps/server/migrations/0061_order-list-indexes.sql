-- brief: about a second for a million orders; on a large table an operator makes it beforehand with "create index concurrently"
CREATE INDEX IF NOT EXISTS "customer_order_by_status" ON "customer_order" USING btree ("status","created_at","order_no","paid_at");--> statement-breakpoint
-- brief: about two seconds for a million lines; an operator makes it beforehand as above
CREATE INDEX IF NOT EXISTS "order_line_listed" ON "order_line" USING btree ("order_no","status","supplier_id","product_id","position","quantity","line_total_minor","line_id");--> statement-breakpoint
DROP INDEX "customer_order_status_created";--> statement-breakpoint
DROP INDEX "order_line_of_order";

-- brief: about a second for a million orders; on a large table an operator makes it beforehand with "create index concurrently"
CREATE INDEX IF NOT EXISTS "customer_order_by_number" ON "customer_order" USING btree ("order_no","status");--> statement-breakpoint
-- brief: about a second for a million orders; an operator makes it beforehand as above
CREATE INDEX IF NOT EXISTS "customer_order_by_pieces" ON "customer_order" USING btree ("pieces","order_no","status");--> statement-breakpoint
-- brief: about two seconds for a million orders; an operator makes it beforehand as above
CREATE INDEX IF NOT EXISTS "customer_order_by_total" ON "customer_order" USING btree (("first_stage_minor" + coalesce("second_stage_minor", 0)),"order_no","status","first_stage_minor","second_stage_minor");--> statement-breakpoint
DROP INDEX "customer_order_pieces";--> statement-breakpoint
DROP INDEX "customer_order_total";

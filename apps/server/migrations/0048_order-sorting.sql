-- brief: an operator with many orders makes it beforehand (recipes, "Change a table that is in use")
CREATE INDEX IF NOT EXISTS "customer_order_created" ON "customer_order" USING btree ("created_at","order_no");--> statement-breakpoint
-- brief: an operator with many orders makes it beforehand (recipes, "Change a table that is in use")
CREATE INDEX IF NOT EXISTS "customer_order_pieces" ON "customer_order" USING btree ("pieces","order_no");--> statement-breakpoint
-- brief: an operator with many orders makes it beforehand (recipes, "Change a table that is in use")
CREATE INDEX IF NOT EXISTS "customer_order_total" ON "customer_order" USING btree (("first_stage_minor" + coalesce("second_stage_minor", 0)),"order_no");

-- brief: it holds the lines still to buy alone; on a very large table an operator makes it beforehand with "create index concurrently"
CREATE INDEX IF NOT EXISTS "order_line_to_buy" ON "order_line" USING btree ("supplier_id","product_id","order_no","position","line_total_minor","line_id") WHERE status = 'to_buy';

-- brief: two columns; on a large table an operator makes it beforehand with "create index concurrently"
CREATE INDEX IF NOT EXISTS "parcel_announced" ON "parcel" USING btree ("announced_at","parcel_id");--> statement-breakpoint
-- brief: three columns; on a large table an operator makes it beforehand with "create index concurrently"
CREATE INDEX IF NOT EXISTS "parcel_status_announced" ON "parcel" USING btree ("status","announced_at","parcel_id");--> statement-breakpoint
-- brief: two columns; on a large table an operator makes it beforehand with "create index concurrently"
CREATE INDEX IF NOT EXISTS "message_delivery_at" ON "message_delivery" USING btree ("created_at","delivery_id");--> statement-breakpoint
-- brief: two columns; on a large table an operator makes it beforehand with "create index concurrently"
CREATE INDEX IF NOT EXISTS "message_delivery_attempts" ON "message_delivery" USING btree ("attempts","delivery_id");--> statement-breakpoint
-- brief: six small columns; on a large table an operator makes it beforehand with "create index concurrently"
CREATE INDEX IF NOT EXISTS "order_line_of_order" ON "order_line" USING btree ("order_no","position","status","supplier_id","line_total_minor","line_id");--> statement-breakpoint
-- brief: three columns; on a large table an operator makes it beforehand with "create index concurrently"
CREATE INDEX IF NOT EXISTS "line_margin_lowest" ON "line_margin" USING btree ("margin_minor","line_id","bought_at");--> statement-breakpoint
DROP INDEX "parcel_status";--> statement-breakpoint
DROP INDEX "message_delivery_log";--> statement-breakpoint
DROP INDEX "order_line_order";

CREATE INDEX "user_account_name_start" ON "user_account" USING btree (upper("user_name_key") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "user_account_name_end" ON "user_account" USING btree (reverse(upper("user_name_key")) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "user_account_phone_start" ON "user_account" USING btree (upper("phone") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "user_account_phone_end" ON "user_account" USING btree (reverse(upper("phone")) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "product_source_id" ON "product" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "parcel_waybill_start" ON "parcel" USING btree (upper("waybill") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "parcel_waybill_end" ON "parcel" USING btree (reverse(upper("waybill")) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customer_order_no_start" ON "customer_order" USING btree (upper("order_no") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "customer_order_no_end" ON "customer_order" USING btree (reverse(upper("order_no")) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payment_pay_no_start" ON "payment" USING btree (upper("pay_no") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "payment_pay_no_end" ON "payment" USING btree (reverse(upper("pay_no")) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "supplier_order_no_start" ON "supplier_order" USING btree (upper("po_no") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "supplier_order_no_end" ON "supplier_order" USING btree (reverse(upper("po_no")) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "supplier_order_supplier_no_start" ON "supplier_order" USING btree (upper("supplier_order_no") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "supplier_order_supplier_no_end" ON "supplier_order" USING btree (reverse(upper("supplier_order_no")) text_pattern_ops);
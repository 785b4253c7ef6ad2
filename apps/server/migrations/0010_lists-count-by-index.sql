DROP INDEX "product_leaf_sold";--> statement-breakpoint
DROP INDEX "product_sold";--> statement-breakpoint
CREATE INDEX "product_leaf_sold" ON "product" USING btree ("category_id","sold" DESC NULLS LAST,"product_id","supplier_id","in_stock","price_minor") WHERE status = 'on_shelf';--> statement-breakpoint
CREATE INDEX "product_sold" ON "product" USING btree ("sold" DESC NULLS LAST,"product_id","supplier_id","in_stock","price_minor") WHERE status = 'on_shelf';
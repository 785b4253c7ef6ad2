-- It holds the rows that it changes and no table: readers and new orders do not wait.
UPDATE "order_line" SET "unit" = "product"."unit" FROM "product" WHERE "product"."product_id" = "order_line"."product_id" AND "product"."unit" <> 'pc';

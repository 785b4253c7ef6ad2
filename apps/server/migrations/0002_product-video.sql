ALTER TABLE "product" ADD COLUMN "video" jsonb;--> statement-breakpoint
CREATE INDEX "stock_movement_bought" ON "stock_movement" USING btree ("at") WHERE kind = 'consume';
ALTER TABLE "product_picture" ADD COLUMN "model_look" "bytea";--> statement-breakpoint
ALTER TABLE "product_picture" ADD COLUMN "model_version" text;
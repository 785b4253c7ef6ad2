CREATE TABLE "favourite" (
	"user_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourite_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
DROP INDEX "third_party_link_user";--> statement-breakpoint
-- Links of before tell their provider by their issuer.
ALTER TABLE "third_party_link" ADD COLUMN "provider" text;--> statement-breakpoint
UPDATE "third_party_link" SET "provider" = CASE WHEN "issuer" LIKE '%google%' THEN 'google' WHEN "issuer" LIKE '%facebook%' THEN 'facebook' ELSE 'apple' END;--> statement-breakpoint
ALTER TABLE "third_party_link" ALTER COLUMN "provider" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "message_delivery" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "message_delivery" ADD COLUMN "read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "staff_account" ADD COLUMN "one_time_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "favourite_user" ON "favourite" USING btree ("user_id","added_at");--> statement-breakpoint
CREATE UNIQUE INDEX "third_party_link_one_each" ON "third_party_link" USING btree ("user_id","provider");--> statement-breakpoint
CREATE INDEX "message_delivery_provider" ON "message_delivery" USING btree ("provider_id") WHERE "message_delivery"."provider_id" is not null;
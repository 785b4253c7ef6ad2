CREATE TABLE "brand" (
	"brand_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_brand_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"names" jsonb NOT NULL,
	"other_names" text[] NOT NULL,
	"keys" text[] NOT NULL,
	"logo" jsonb,
	"story" jsonb NOT NULL,
	"country" text,
	"category_ids" integer[] NOT NULL,
	"hot_place" integer,
	"cooperation" text NOT NULL,
	"shown" boolean NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "brand_hot" ON "brand" USING btree ("hot_place","brand_id");--> statement-breakpoint
CREATE INDEX "product_brand" ON "product" USING btree (lower(brand),"sold" DESC NULLS LAST,"product_id") WHERE status = 'on_shelf' and brand is not null;
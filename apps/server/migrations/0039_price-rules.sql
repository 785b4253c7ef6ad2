CREATE TABLE "price_change" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"sku_id" integer,
	"from_quantity" integer,
	"rule_id" text NOT NULL,
	"purchase_fen" integer NOT NULL,
	"before_minor" integer NOT NULL,
	"after_minor" integer NOT NULL,
	"before_run_id" text,
	"reverted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "price_rule" (
	"rule_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"category_id" integer,
	"supplier_id" integer,
	"from_fen" integer,
	"below_fen" integer,
	"markup_bp" integer NOT NULL,
	"minimum_margin_bp" integer NOT NULL,
	"step_cents" integer NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"begun_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "price_run" (
	"run_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"rule_ids" text[] NOT NULL,
	"due_rule_ids" text[] NOT NULL,
	"yuan_per_dollar" numeric(12, 6) NOT NULL,
	"after_id" integer NOT NULL,
	"changed" integer NOT NULL,
	"reverted" integer NOT NULL,
	"reason" text NOT NULL,
	"by" text NOT NULL,
	"reverted_by" text,
	"at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "price_tier" ADD COLUMN "purchase_fen" integer;--> statement-breakpoint
ALTER TABLE "price_tier" ADD COLUMN "price_run_id" text;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "purchase_fen" integer;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "price_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sku" ADD COLUMN "price_run_id" text;--> statement-breakpoint
CREATE INDEX "price_change_run" ON "price_change" USING btree ("run_id","product_id");--> statement-breakpoint
CREATE INDEX "price_run_at" ON "price_run" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "price_run_open" ON "price_run" USING btree ((true)) WHERE state in ('running', 'reverting');--> statement-breakpoint
-- Variants that staff wrote before there was this mark: their prices count as set by hand.
UPDATE "sku" SET "price_by_hand" = true FROM "product" WHERE "product"."product_id" = "sku"."product_id" AND 'skus' = ANY("product"."edited_fields");

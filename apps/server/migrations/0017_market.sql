CREATE TABLE "product_day" (
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"category_id" integer,
	"seen" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"favourited" integer DEFAULT 0 NOT NULL,
	"carted" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"buyers" integer DEFAULT 0 NOT NULL,
	"value_minor" bigint DEFAULT 0 NOT NULL,
	"price_minor" integer,
	"stock" integer,
	"place" integer,
	CONSTRAINT "product_day_product_id_day_pk" PRIMARY KEY("product_id","day")
);
--> statement-breakpoint
CREATE TABLE "recorded_day" (
	"day" date PRIMARY KEY NOT NULL,
	"complete" boolean NOT NULL,
	"rolled_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "product_day_day" ON "product_day" USING btree ("day");--> statement-breakpoint
CREATE INDEX "customer_order_paid" ON "customer_order" USING btree ("paid_at") WHERE paid_at is not null;
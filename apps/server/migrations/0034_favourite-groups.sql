CREATE TABLE "favourite_group" (
	"group_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"sort" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "favourite_group_product" (
	"group_id" text NOT NULL,
	"user_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourite_group_product_group_id_product_id_pk" PRIMARY KEY("group_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "favourite_group_product" ADD CONSTRAINT "favourite_group_product_group_id_favourite_group_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."favourite_group"("group_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourite_group_product" ADD CONSTRAINT "favourite_group_product_favourite" FOREIGN KEY ("user_id","product_id") REFERENCES "public"."favourite"("user_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "favourite_group_name" ON "favourite_group" USING btree ("user_id","name_key");--> statement-breakpoint
CREATE INDEX "favourite_group_product_favourite" ON "favourite_group_product" USING btree ("user_id","product_id");
CREATE TABLE "outside_figure" (
	"import_id" text NOT NULL,
	"source" text NOT NULL,
	"measure" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" integer NOT NULL,
	"day" date NOT NULL,
	"value" double precision NOT NULL,
	CONSTRAINT "outside_figure_subject_subject_id_source_measure_day_pk" PRIMARY KEY("subject","subject_id","source","measure","day")
);
--> statement-breakpoint
CREATE TABLE "outside_import" (
	"import_id" text PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"staff_id" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_month" (
	"month" date NOT NULL,
	"product_id" integer NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"favourited" integer DEFAULT 0 NOT NULL,
	"carted" integer DEFAULT 0 NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"pieces" integer DEFAULT 0 NOT NULL,
	"buyers" integer DEFAULT 0 NOT NULL,
	"value_minor" bigint DEFAULT 0 NOT NULL,
	"price_minor" integer,
	CONSTRAINT "product_month_product_id_month_pk" PRIMARY KEY("product_id","month")
);
--> statement-breakpoint
ALTER TABLE "outside_figure" ADD CONSTRAINT "outside_figure_import_id_outside_import_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."outside_import"("import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_figure_import" ON "outside_figure" USING btree ("import_id");
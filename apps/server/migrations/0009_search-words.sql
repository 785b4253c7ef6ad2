CREATE TABLE "brand_alias" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_alias_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"aliases" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "brand_alias_brand_unique" UNIQUE("brand")
);
--> statement-breakpoint
CREATE TABLE "search_log" (
	"day" date NOT NULL,
	"locale" text NOT NULL,
	"keyword" text NOT NULL,
	"shown" text NOT NULL,
	"searches" integer NOT NULL,
	"fruitless" integer NOT NULL,
	"results" integer NOT NULL,
	CONSTRAINT "search_log_day_locale_keyword_pk" PRIMARY KEY("day","locale","keyword")
);
--> statement-breakpoint
CREATE TABLE "synonym" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "synonym_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"words" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_log_fruitless" ON "search_log" USING btree ("day") WHERE fruitless > 0;
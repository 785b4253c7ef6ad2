CREATE TABLE "page_day" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"locale" text NOT NULL,
	"source" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "page_day_day_page_locale_source_pk" PRIMARY KEY("day","page","locale","source")
);

CREATE TABLE "article" (
	"article_id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"published_version" integer,
	"published_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"revision" integer NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "article_version" (
	"article_id" text NOT NULL,
	"version" integer NOT NULL,
	"category" text NOT NULL,
	"cover" jsonb,
	"titles" jsonb NOT NULL,
	"summaries" jsonb NOT NULL,
	"bodies" jsonb NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"written_by" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "article_version_article_id_version_pk" PRIMARY KEY("article_id","version")
);
--> statement-breakpoint
ALTER TABLE "article_version" ADD CONSTRAINT "article_version_article_id_article_article_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."article"("article_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_published" ON "article" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "article_changed" ON "article" USING btree ("changed_at");
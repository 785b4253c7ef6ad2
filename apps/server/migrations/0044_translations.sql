CREATE TABLE "translation_draft" (
	"draft_id" text PRIMARY KEY NOT NULL,
	"product_id" integer NOT NULL,
	"field" text NOT NULL,
	"language" text NOT NULL,
	"source_language" text NOT NULL,
	"source_hash" text NOT NULL,
	"characters" integer NOT NULL,
	"state" text NOT NULL,
	"fault" text,
	"text" text,
	"service" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"made_at" timestamp (3) with time zone,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "translation_need" (
	"product_id" integer NOT NULL,
	"field" text NOT NULL,
	"language" text NOT NULL,
	"why" text NOT NULL,
	"source_language" text NOT NULL,
	"source_hash" text NOT NULL,
	"characters" integer NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "translation_need_product_id_field_language_pk" PRIMARY KEY("product_id","field","language")
);
--> statement-breakpoint
CREATE TABLE "translation_seen" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"seen" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_usage" (
	"month" text PRIMARY KEY NOT NULL,
	"characters" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "translation_draft_open" ON "translation_draft" USING btree ("product_id","field","language") WHERE state in ('asked', 'waiting', 'failed');--> statement-breakpoint
CREATE INDEX "translation_draft_asked" ON "translation_draft" USING btree ("next_try_at") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "translation_need_since" ON "translation_need" USING btree ("since","product_id");--> statement-breakpoint
-- Goods that are there already: what their texts are now, and which ones they lack.
-- As apps/server/src/modules/translations/texts.rules.ts looks at them.
INSERT INTO "translation_seen" ("product_id", "seen")
SELECT "product_id", jsonb_object_agg("field", jsonb_build_object('source', "source", 'hashes', "hashes", 'outdated', '[]'::jsonb))
FROM (
	SELECT p."product_id", f."field",
		(SELECT l FROM unnest(array['zh-Hans', 'en', 'ar', 'ckb']) WITH ORDINALITY AS o(l, place) WHERE f."texts" ->> l <> '' ORDER BY place LIMIT 1) AS "source",
		coalesce((SELECT jsonb_object_agg(key, left(md5(value), 12)) FROM jsonb_each_text(f."texts") WHERE value <> ''), '{}'::jsonb) AS "hashes"
	FROM "product" p CROSS JOIN LATERAL (VALUES ('names', p."names"), ('description', p."description")) AS f("field", "texts")
) AS looked
GROUP BY "product_id";--> statement-breakpoint
INSERT INTO "translation_need" ("product_id", "field", "language", "why", "source_language", "source_hash", "characters", "since")
SELECT p."product_id", f."field", l."language", 'missing', s."source", left(md5(f."texts" ->> s."source"), 12), length(f."texts" ->> s."source"), p."changed_at"
FROM "product" p
CROSS JOIN LATERAL (VALUES ('names', p."names"), ('description', p."description")) AS f("field", "texts")
CROSS JOIN LATERAL (SELECT o.l AS "source" FROM unnest(array['zh-Hans', 'en', 'ar', 'ckb']) WITH ORDINALITY AS o(l, place) WHERE f."texts" ->> o.l <> '' ORDER BY place LIMIT 1) AS s
CROSS JOIN unnest(array['en', 'ar', 'ckb', 'zh-Hans']) AS l("language")
WHERE coalesce(f."texts" ->> l."language", '') = '';

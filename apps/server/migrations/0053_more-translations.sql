CREATE TABLE "translation_word" (
	"word_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "translation_word_word_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"language" text NOT NULL,
	"text" text NOT NULL,
	"texts" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"spread_revision" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "translation_word_use" (
	"word_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "translation_word_use_word_id_product_id_pk" PRIMARY KEY("word_id","product_id")
);
--> statement-breakpoint
-- contract: tables of translations are in no release yet
ALTER TABLE "translation_draft" RENAME COLUMN "product_id" TO "subject_id";--> statement-breakpoint
-- contract: tables of translations are in no release yet
ALTER TABLE "translation_need" RENAME COLUMN "product_id" TO "subject_id";--> statement-breakpoint
-- contract: tables of translations are in no release yet
ALTER TABLE "translation_seen" RENAME COLUMN "product_id" TO "subject_id";--> statement-breakpoint
ALTER TABLE "translation_seen" ADD COLUMN "kind" text DEFAULT 'product' NOT NULL;--> statement-breakpoint
ALTER TABLE "translation_seen" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
DROP INDEX "translation_draft_open";--> statement-breakpoint
DROP INDEX "translation_need_since";--> statement-breakpoint
ALTER TABLE "translation_need" DROP CONSTRAINT "translation_need_product_id_field_language_pk";--> statement-breakpoint
ALTER TABLE "translation_seen" DROP CONSTRAINT "translation_seen_pkey";--> statement-breakpoint
-- brief: only imports and the desk of translations write these rows, and they wait seconds
ALTER TABLE "translation_need" ADD CONSTRAINT "translation_need_subject_id_field_language_pk" PRIMARY KEY("subject_id","field","language");--> statement-breakpoint
-- brief: only imports and the desk of translations write these rows, and they wait seconds
ALTER TABLE "translation_seen" ADD CONSTRAINT "translation_seen_kind_subject_id_pk" PRIMARY KEY("kind","subject_id");--> statement-breakpoint
CREATE UNIQUE INDEX "translation_word_text" ON "translation_word" USING btree ("language","text");--> statement-breakpoint
CREATE INDEX "translation_word_spread" ON "translation_word" USING btree ("word_id") WHERE spread_revision < revision;--> statement-breakpoint
CREATE INDEX "translation_word_use_product" ON "translation_word_use" USING btree ("product_id");--> statement-breakpoint
-- brief: only imports and the desk of translations write these rows, and they wait seconds
CREATE UNIQUE INDEX "translation_draft_open" ON "translation_draft" USING btree ("subject_id","field","language") WHERE state in ('asked', 'waiting', 'failed');--> statement-breakpoint
-- brief: only imports and the desk of translations write these rows, and they wait seconds
CREATE INDEX "translation_need_since" ON "translation_need" USING btree ("since","subject_id");--> statement-breakpoint
-- Categories and attributes that are there already, as apps/server/src/modules/translations looks at
-- them: follow-texts.ts and follow-words.ts.
INSERT INTO "translation_seen" ("kind", "subject_id", "seen")
SELECT 'category', c."category_id", jsonb_build_object('category', jsonb_build_object(
	'source', (SELECT l FROM unnest(array['zh-Hans', 'en', 'ar', 'ckb']) WITH ORDINALITY AS o(l, place) WHERE c."names" ->> l <> '' ORDER BY place LIMIT 1),
	'hashes', coalesce((SELECT jsonb_object_agg(key, left(md5(value), 12)) FROM jsonb_each_text(c."names") WHERE value <> ''), '{}'::jsonb),
	'outdated', '[]'::jsonb))
FROM "category" c;--> statement-breakpoint
INSERT INTO "translation_need" ("subject_id", "field", "language", "why", "source_language", "source_hash", "characters", "since")
SELECT c."category_id", 'category', l."language", 'missing', s."source", left(md5(c."names" ->> s."source"), 12), length(c."names" ->> s."source"), now()
FROM "category" c
CROSS JOIN LATERAL (SELECT o.l AS "source" FROM unnest(array['zh-Hans', 'en', 'ar', 'ckb']) WITH ORDINALITY AS o(l, place) WHERE c."names" ->> o.l <> '' ORDER BY place LIMIT 1) AS s
CROSS JOIN unnest(array['en', 'ar', 'ckb', 'zh-Hans']) AS l("language")
WHERE coalesce(c."names" ->> l."language", '') = '';--> statement-breakpoint
CREATE TEMPORARY TABLE "lacking" ON COMMIT DROP AS
SELECT t."product_id", t."texts", s."source", t."texts" ->> s."source" AS "text"
FROM (
	SELECT p."product_id", x."texts" FROM "product" p CROSS JOIN LATERAL jsonb_array_elements(p."attributes") a CROSS JOIN LATERAL (VALUES (a -> 'name'), (a -> 'value')) AS x("texts")
	UNION ALL
	SELECT k."product_id", x."texts" FROM "sku" k CROSS JOIN LATERAL jsonb_array_elements(k."attributes") a CROSS JOIN LATERAL (VALUES (a -> 'name'), (a -> 'value')) AS x("texts") WHERE k."active"
) AS t
CROSS JOIN LATERAL (SELECT o.l AS "source" FROM unnest(array['zh-Hans', 'en', 'ar', 'ckb']) WITH ORDINALITY AS o(l, place) WHERE t."texts" ->> o.l <> '' ORDER BY place LIMIT 1) AS s
WHERE t."texts" ->> s."source" ~ '[\u0600-\u06ff\u3400-\u9fff]|[a-z]{3}'
	AND EXISTS (SELECT 1 FROM unnest(array['en', 'ar', 'ckb', 'zh-Hans']) AS l WHERE coalesce(t."texts" ->> l, '') = '');--> statement-breakpoint
-- What some goods say of a word others take in a moment: the revision is not spread yet.
INSERT INTO "translation_word" ("language", "text", "texts", "revision")
SELECT w."source", w."text", jsonb_object_agg(e.key, e.value), 1
FROM "lacking" w CROSS JOIN LATERAL jsonb_each_text(w."texts") e
WHERE e.value <> ''
GROUP BY w."source", w."text";--> statement-breakpoint
INSERT INTO "translation_word_use" ("word_id", "product_id")
SELECT DISTINCT w."word_id", t."product_id" FROM "lacking" t JOIN "translation_word" w ON w."language" = t."source" AND w."text" = t."text";--> statement-breakpoint
INSERT INTO "translation_need" ("subject_id", "field", "language", "why", "source_language", "source_hash", "characters", "since")
SELECT w."word_id", 'attribute', l."language", 'missing', w."language", left(md5(w."text"), 12), length(w."text"), now()
FROM "translation_word" w CROSS JOIN unnest(array['en', 'ar', 'ckb', 'zh-Hans']) AS l("language")
WHERE w."texts" ->> l."language" IS NULL;--> statement-breakpoint
-- Notes of staff on exceptions of an order or payment go with the customer, and those on inquiries of
-- visitors who were forgotten already go now.
UPDATE "staff_note" n SET "user_id" = o."user_id" FROM "staff_exception" e JOIN "customer_order" o ON o."order_no" = CASE WHEN e."kind" = 'replacement' THEN e."name" ELSE e."subject" END
WHERE n."kind" = 'exception' AND n."subject" = e."exception_id" AND n."user_id" IS NULL AND e."kind" IN ('silent-order', 'above-estimate', 'price-risen', 'replacement');--> statement-breakpoint
UPDATE "staff_note" n SET "user_id" = p."user_id" FROM "staff_exception" e JOIN "payment" p ON p."payment_id" = e."subject"
WHERE n."kind" = 'exception' AND n."subject" = e."exception_id" AND n."user_id" IS NULL AND e."kind" = 'open-payment';--> statement-breakpoint
DELETE FROM "staff_note" n USING "inquiry" i WHERE n."kind" = 'inquiry' AND n."subject" = i."inquiry_no" AND n."user_id" IS NULL AND i."user_id" IS NULL AND i."contact_phone" = '';

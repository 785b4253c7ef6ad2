ALTER TABLE "article_version" ADD COLUMN "banner" jsonb;--> statement-breakpoint
-- Banners are texts of the content desk from now on: what there is stays as it is shown.
INSERT INTO "article" ("article_id", "slug", "state", "version", "published_version", "published_at", "revision", "changed_at")
SELECT 'ar_banner_' || "id", 'banner-' || "id", CASE WHEN "shown" THEN 'PUBLISHED' ELSE 'DRAFT' END, 1,
  CASE WHEN "shown" THEN 1 END, CASE WHEN "shown" THEN now() END, 1, now()
FROM "banner";--> statement-breakpoint
INSERT INTO "article_version" ("article_id", "version", "category", "titles", "summaries", "bodies", "banner", "written_by", "written_at")
SELECT 'ar_banner_' || "id", 1, 'banner', "titles", "texts", '{}'::jsonb,
  jsonb_build_object('link', "link", 'place', least(greatest("position" + 1, 1), 99), 'pictures',
    CASE WHEN "picture" IS NULL THEN '{}'::jsonb
    ELSE (SELECT jsonb_object_agg(language, jsonb_build_object('wide', "picture", 'narrow', null)) FROM jsonb_object_keys("titles") language) END),
  'wasit', now()
FROM "banner";--> statement-breakpoint
DROP TABLE "banner" CASCADE;--> statement-breakpoint
-- The help centre, the news and the home page are kept for all visitors.
create trigger page_change_update after update on article referencing old table as old_rows new table as new_rows for each statement execute function page_change_everything();
--> statement-breakpoint
create trigger page_change_insert after insert on article referencing new table as new_rows for each statement execute function page_change_added();
--> statement-breakpoint
create trigger page_change_delete after delete on article for each statement execute function page_change_everything();

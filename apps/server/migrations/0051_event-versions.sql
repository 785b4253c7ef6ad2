CREATE TABLE "campaign_version" (
	"event_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "campaign_version_event_id_version_pk" PRIMARY KEY("event_id","version")
);
--> statement-breakpoint
ALTER TABLE "campaign" ALTER COLUMN "shown" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "state" text DEFAULT 'PUBLISHED' NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "published_version" integer;--> statement-breakpoint
ALTER TABLE "campaign_version" ADD CONSTRAINT "campaign_version_event_id_campaign_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."campaign"("event_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
INSERT INTO "campaign_version" SELECT "event_id", 1, jsonb_build_object('titles', "titles", 'texts', "texts", 'banners', "banners",
	'startsAt', to_char("starts_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
	'endsAt', to_char("ends_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
	'countdown', "countdown", 'goods', "goods"), '', "changed_at" FROM "campaign";--> statement-breakpoint
-- brief: a shop has a few hundred events at most
UPDATE "campaign" SET "published_version" = CASE WHEN "shown" THEN 1 END, "state" = CASE WHEN "shown" THEN 'PUBLISHED' ELSE 'DRAFT' END;

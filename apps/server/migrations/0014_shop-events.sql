CREATE TABLE "campaign" (
	"event_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaign_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"titles" jsonb NOT NULL,
	"texts" jsonb NOT NULL,
	"banners" jsonb NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"countdown" boolean NOT NULL,
	"goods" jsonb NOT NULL,
	"shown" boolean NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "campaign_end" ON "campaign" USING btree ("ends_at");--> statement-breakpoint
create trigger page_change_update after update on campaign referencing old table as old_rows new table as new_rows for each statement execute function page_change_everything();
--> statement-breakpoint
create trigger page_change_insert after insert on campaign referencing new table as new_rows for each statement execute function page_change_added();
--> statement-breakpoint
create trigger page_change_delete after delete on campaign for each statement execute function page_change_everything();

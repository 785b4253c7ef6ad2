CREATE TABLE "import_bad_row" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_bad_row_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" text NOT NULL,
	"line" integer NOT NULL,
	"row_id" text,
	"column" text NOT NULL,
	"reason" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_mapping" (
	"source" text PRIMARY KEY NOT NULL,
	"mapping" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "mode" text DEFAULT 'full' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "checking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "stopping" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "retire_missing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "percent" integer;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "file_path" text;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "file_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "mapping" jsonb;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "headers" jsonb;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "sample" jsonb;--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "author" text DEFAULT 'system' NOT NULL;--> statement-breakpoint
CREATE INDEX "import_bad_row_run" ON "import_bad_row" USING btree ("run_id","id");--> statement-breakpoint
ALTER INDEX "product_search_doc" SET (fastupdate = true);--> statement-breakpoint
CREATE FUNCTION "settle_search"() RETURNS bigint LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT gin_clean_pending_list('public.product_search_doc'::regclass)
$$;

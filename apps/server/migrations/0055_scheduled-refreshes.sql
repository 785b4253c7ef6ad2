CREATE TABLE "price_jump" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"jump_id" text NOT NULL,
	"source" text NOT NULL,
	"row" jsonb NOT NULL,
	"kind" text NOT NULL,
	"from_minor" integer NOT NULL,
	"to_minor" integer NOT NULL,
	"percent" integer NOT NULL,
	"state" text NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "price_jump_jumpId_unique" UNIQUE("jump_id")
);
--> statement-breakpoint
CREATE TABLE "refresh_schedule" (
	"source" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"every_hours" integer NOT NULL,
	"most_jump_percent" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone,
	"last_run_id" text,
	"fault" text
);
--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "most_jump_percent" integer;--> statement-breakpoint
CREATE INDEX "price_jump_found" ON "price_jump" USING btree ("state","found_at");
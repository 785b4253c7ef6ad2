CREATE TABLE "search_reading" (
	"id" smallint PRIMARY KEY NOT NULL,
	"rules" integer NOT NULL,
	"indexed_to" integer
);
--> statement-breakpoint
-- The goods of a shop that runs already were indexed by rules that had no number: they are indexed anew.
INSERT INTO "search_reading" ("id", "rules") SELECT 1, 0 WHERE EXISTS (SELECT 1 FROM "product_search");

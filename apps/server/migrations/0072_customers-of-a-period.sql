CREATE TABLE "dormant_customers" (
	"at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"customers" integer NOT NULL
);
--> statement-breakpoint
-- brief: a few milliseconds for ten thousand customers; an operator of a large shop makes it beforehand with "create index concurrently"
CREATE INDEX IF NOT EXISTS "user_account_created" ON "user_account" USING btree ("created_at");
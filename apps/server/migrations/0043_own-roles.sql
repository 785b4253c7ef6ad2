CREATE TABLE "staff_role" (
	"role_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"permissions" text[] NOT NULL,
	"version" integer NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "staff_role_name_once" ON "staff_role" USING btree ("name_key") WHERE "staff_role"."retired_at" is null;
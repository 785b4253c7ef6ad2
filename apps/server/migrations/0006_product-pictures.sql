CREATE TABLE "picture_todo" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_picture" (
	"picture_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_picture_picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"address" text NOT NULL,
	"version" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"features" "bytea" NOT NULL,
	"look" "bytea" NOT NULL,
	"thumb" "bytea" NOT NULL,
	"gone" boolean DEFAULT false NOT NULL,
	"changed_in" bigint DEFAULT pg_current_xact_id()::text::bigint NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "picture_todo_due" ON "picture_todo" USING btree ("not_before","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_picture_address" ON "product_picture" USING btree ("product_id","address");--> statement-breakpoint
CREATE INDEX "product_picture_changed" ON "product_picture" USING btree ("changed_in");--> statement-breakpoint
CREATE INDEX "product_picture_version" ON "product_picture" USING btree ("version");--> statement-breakpoint
INSERT INTO "picture_todo" ("product_id", "not_before") SELECT "product_id", now() FROM "product";

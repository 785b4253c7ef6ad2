CREATE TABLE "stock_take" (
	"take_id" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"shelf" text NOT NULL,
	"staff_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_take_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_take_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"take_id" text NOT NULL,
	"code" text NOT NULL,
	"result" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_take_line" ADD CONSTRAINT "stock_take_line_take_id_stock_take_take_id_fk" FOREIGN KEY ("take_id") REFERENCES "public"."stock_take"("take_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_take_at" ON "stock_take" USING btree ("place","at");--> statement-breakpoint
CREATE INDEX "stock_take_line_take" ON "stock_take_line" USING btree ("take_id");--> statement-breakpoint
CREATE INDEX "stock_take_line_code" ON "stock_take_line" USING btree ("code","id");
CREATE TABLE "courier_run" (
	"run_id" text PRIMARY KEY NOT NULL,
	"courier" text NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"settled_by" text,
	"settled_at" timestamp (3) with time zone,
	"counted_iqd" bigint,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "courier_stop" (
	"run_id" text NOT NULL,
	"order_no" text NOT NULL,
	"position" integer NOT NULL,
	"pay_no" text,
	"due_iqd" bigint NOT NULL,
	"result" text,
	"reason" text DEFAULT '' NOT NULL,
	"receiver" text DEFAULT '' NOT NULL,
	"cash_iqd" bigint DEFAULT 0 NOT NULL,
	"proof_file_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"staff_id" text,
	"at" timestamp (3) with time zone,
	CONSTRAINT "courier_stop_run_id_order_no_pk" PRIMARY KEY("run_id","order_no")
);
--> statement-breakpoint
CREATE TABLE "handed_out" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "handed_out_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"parcel_ids" text[] NOT NULL,
	"receiver" text NOT NULL,
	"proof_file_ids" text[] NOT NULL,
	"staff_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "courier_stop" ADD CONSTRAINT "courier_stop_run_id_courier_run_run_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."courier_run"("run_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_run_started" ON "courier_run" USING btree ("settled_at","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "courier_stop_open" ON "courier_stop" USING btree ("order_no") WHERE result is null;--> statement-breakpoint
CREATE INDEX "courier_stop_order" ON "courier_stop" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "handed_out_order" ON "handed_out" USING btree ("order_no");
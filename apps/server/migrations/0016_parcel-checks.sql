CREATE TABLE "parcel_check" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "parcel_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"parcel_id" text NOT NULL,
	"line_id" text NOT NULL,
	"expected" integer NOT NULL,
	"counted" integer NOT NULL,
	"finding" text NOT NULL,
	"note" text NOT NULL,
	"staff_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "parcel_check" ADD CONSTRAINT "parcel_check_parcel_id_parcel_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("parcel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_check_parcel" ON "parcel_check" USING btree ("parcel_id","id");
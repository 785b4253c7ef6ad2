CREATE TABLE "carton" (
	"carton_id" text PRIMARY KEY NOT NULL,
	"carton_no" text NOT NULL,
	"weight_grams" integer NOT NULL,
	"length_mm" integer NOT NULL,
	"width_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"packed_by" text NOT NULL,
	"packed_at" timestamp (3) with time zone NOT NULL,
	"unpacked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "carton_id" text;--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "packed_volume_mm3" bigint;--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "packed_weight_grams" integer;--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "saved_minor" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "carton_no" ON "carton" USING btree ("carton_no");--> statement-breakpoint
ALTER TABLE "parcel" ADD CONSTRAINT "parcel_carton_id_carton_carton_id_fk" FOREIGN KEY ("carton_id") REFERENCES "public"."carton"("carton_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_carton" ON "parcel" USING btree ("carton_id") WHERE carton_id is not null;
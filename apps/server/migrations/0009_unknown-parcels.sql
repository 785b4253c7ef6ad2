CREATE TABLE "unknown_parcel" (
	"unknown_id" text PRIMARY KEY NOT NULL,
	"waybill" text NOT NULL,
	"carrier" text NOT NULL,
	"weight_grams" integer NOT NULL,
	"length_mm" integer NOT NULL,
	"width_mm" integer NOT NULL,
	"height_mm" integer NOT NULL,
	"shelf" text NOT NULL,
	"note" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"received_by" text NOT NULL,
	"attached_at" timestamp (3) with time zone,
	"attached_by" text
);
--> statement-breakpoint
CREATE TABLE "unknown_parcel_photo" (
	"unknown_id" text NOT NULL,
	"file_id" text NOT NULL,
	"position" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "unknown_parcel_photo_unknown_id_file_id_pk" PRIMARY KEY("unknown_id","file_id")
);
--> statement-breakpoint
ALTER TABLE "parcel" ADD COLUMN "shelf" text;--> statement-breakpoint
ALTER TABLE "unknown_parcel_photo" ADD CONSTRAINT "unknown_parcel_photo_unknown_id_unknown_parcel_unknown_id_fk" FOREIGN KEY ("unknown_id") REFERENCES "public"."unknown_parcel"("unknown_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unknown_parcel_open" ON "unknown_parcel" USING btree (upper("waybill")) WHERE attached_at is null;--> statement-breakpoint
CREATE INDEX "unknown_parcel_received" ON "unknown_parcel" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "unknown_parcel_attached" ON "unknown_parcel" USING btree ("attached_at");
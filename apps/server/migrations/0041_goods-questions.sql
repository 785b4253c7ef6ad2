CREATE TABLE "goods_question" (
	"question_id" text PRIMARY KEY NOT NULL,
	"parcel_id" text NOT NULL,
	"order_no" text NOT NULL,
	"line_id" text NOT NULL,
	"is_missing" boolean NOT NULL,
	"pieces" integer NOT NULL,
	"options" text[] NOT NULL,
	"note" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"is_awaited" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "parcel_line" ADD COLUMN "aside" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "goods_question" ADD CONSTRAINT "goods_question_parcel_id_parcel_parcel_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcel"("parcel_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_question_parcel" ON "goods_question" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "goods_question_order" ON "goods_question" USING btree ("order_no");--> statement-breakpoint
CREATE UNIQUE INDEX "goods_question_open" ON "goods_question" USING btree ("parcel_id","line_id","is_missing") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "goods_question_due" ON "goods_question" USING btree ("answer_by") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "goods_question_awaited" ON "goods_question" USING btree ("answered_at") WHERE is_awaited;
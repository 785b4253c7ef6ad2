CREATE TABLE "inbox_item" (
	"message_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "message" (
	"message_id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"event" text NOT NULL,
	"recipient" text NOT NULL,
	"user_id" text,
	"locale" text NOT NULL,
	"data" jsonb NOT NULL,
	"path" text,
	"sealed" text,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_attempt" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_attempt_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" text NOT NULL,
	"attempt" integer NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"outcome" text,
	"detail" text
);
--> statement-breakpoint
CREATE TABLE "message_delivery" (
	"delivery_id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"state" text NOT NULL,
	"round" integer NOT NULL,
	"attempts" integer NOT NULL,
	"attempts_before" integer NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"lease_until" timestamp (3) with time zone,
	"provider_id" text,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "message_preference" (
	"user_id" text NOT NULL,
	"topic" text NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_preference_user_id_topic_channel_pk" PRIMARY KEY("user_id","topic","channel")
);
--> statement-breakpoint
ALTER TABLE "user_account" ADD COLUMN "locale" text DEFAULT 'ar' NOT NULL;--> statement-breakpoint
ALTER TABLE "inbox_item" ADD CONSTRAINT "inbox_item_message_id_message_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("message_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attempt" ADD CONSTRAINT "message_attempt_delivery_id_message_delivery_delivery_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."message_delivery"("delivery_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_delivery" ADD CONSTRAINT "message_delivery_message_id_message_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."message"("message_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_item_user" ON "inbox_item" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "inbox_item_unread" ON "inbox_item" USING btree ("user_id") WHERE "inbox_item"."read_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_once" ON "message" USING btree ("event_id","event","recipient");--> statement-breakpoint
CREATE INDEX "message_user" ON "message" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "message_sealed" ON "message" USING btree ("expires_at") WHERE "message"."sealed" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_attempt_once" ON "message_attempt" USING btree ("delivery_id","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "message_delivery_once" ON "message_delivery" USING btree ("message_id","channel");--> statement-breakpoint
CREATE INDEX "message_delivery_due" ON "message_delivery" USING btree ("channel","next_try_at") WHERE "message_delivery"."state" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "message_delivery_log" ON "message_delivery" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "message_delivery_state" ON "message_delivery" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "message_delivery_target" ON "message_delivery" USING btree ("target","created_at");
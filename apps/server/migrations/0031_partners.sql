CREATE TABLE "partner_key" (
	"key_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"ending" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"customer_id" text,
	"per_minute" integer NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_delivery" (
	"delivery_id" text PRIMARY KEY NOT NULL,
	"receiver_id" text NOT NULL,
	"message_id" text NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer NOT NULL,
	"attempts_before" integer NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"lease_until" timestamp (3) with time zone,
	"last_status" integer,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_receiver" (
	"receiver_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"types" text[] NOT NULL,
	"customer_id" text,
	"secret" text NOT NULL,
	"state" text NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"last_sent_at" timestamp (3) with time zone,
	"made_by" text NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_receiver_id_webhook_receiver_receiver_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."webhook_receiver"("receiver_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "partner_key_token" ON "partner_key" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "partner_key_customer" ON "partner_key" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_delivery_once" ON "webhook_delivery" USING btree ("receiver_id","message_id");--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("state","next_try_at");--> statement-breakpoint
CREATE INDEX "webhook_delivery_created" ON "webhook_delivery" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_receiver_customer" ON "webhook_receiver" USING btree ("customer_id");
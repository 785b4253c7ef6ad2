CREATE TABLE "push_subscription" (
	"subscription_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "message_delivery_once";--> statement-breakpoint
CREATE UNIQUE INDEX "push_subscription_endpoint" ON "push_subscription" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_subscription_user" ON "push_subscription" USING btree ("user_id","used_at");--> statement-breakpoint
-- brief: an index that no row is in yet, after one look at the table
CREATE UNIQUE INDEX "message_delivery_push_once" ON "message_delivery" USING btree ("message_id","target") WHERE "message_delivery"."channel" = 'push' and "message_delivery"."target" <> '';--> statement-breakpoint
-- brief: an index over two columns, about a second for a million rows
CREATE UNIQUE INDEX "message_delivery_once" ON "message_delivery" USING btree ("message_id","channel") WHERE "message_delivery"."channel" <> 'push';
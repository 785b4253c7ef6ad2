CREATE TABLE "bank_card" (
	"card_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"sealed_token" text NOT NULL,
	"brand" text NOT NULL,
	"last_four" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"card_type" text NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "card_form" (
	"form_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"card_type" text NOT NULL,
	"status" text NOT NULL,
	"vault_form_id" text,
	"form_url" text,
	"card_id" text,
	"opened_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cash_code" (
	"code" text PRIMARY KEY NOT NULL,
	"payment_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cash_code_payment" UNIQUE("payment_id")
);
--> statement-breakpoint
CREATE TABLE "cash_received" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"handed_iqd" bigint NOT NULL,
	"change_iqd" bigint NOT NULL,
	"received_iqd" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "till" (
	"till_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"store" text NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "till_session" (
	"session_id" text PRIMARY KEY NOT NULL,
	"till_id" text NOT NULL,
	"clerk_id" text NOT NULL,
	"status" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"float_iqd" bigint NOT NULL,
	"counted_iqd" bigint,
	"difference_iqd" bigint,
	"note" text DEFAULT '' NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"signed_by" text,
	"sign_reason" text
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "card_id" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "card" jsonb;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "keep_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_code" ADD CONSTRAINT "cash_code_payment_id_payment_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_received" ADD CONSTRAINT "cash_received_payment_id_payment_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_received" ADD CONSTRAINT "cash_received_session_id_till_session_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."till_session"("session_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "till_session" ADD CONSTRAINT "till_session_till_id_till_till_id_fk" FOREIGN KEY ("till_id") REFERENCES "public"."till"("till_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_card_once" ON "bank_card" USING btree ("user_id","brand","last_four","exp_month","exp_year") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "bank_card_removed" ON "bank_card" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "card_form_open" ON "card_form" USING btree ("status","opened_at");--> statement-breakpoint
CREATE INDEX "cash_received_session" ON "cash_received" USING btree ("session_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "till_session_of_clerk" ON "till_session" USING btree ("clerk_id") WHERE status <> 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "till_session_of_till" ON "till_session" USING btree ("till_id") WHERE status <> 'closed';--> statement-breakpoint
CREATE INDEX "till_session_opened" ON "till_session" USING btree ("opened_at");
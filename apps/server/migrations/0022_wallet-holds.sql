CREATE TABLE "ledger_check" (
	"check_id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_check_check_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"accounts" integer NOT NULL,
	"entries" bigint NOT NULL,
	"took_ms" integer NOT NULL,
	"faults" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_hold" (
	"hold_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"reference" text NOT NULL,
	"memo" text NOT NULL,
	"status" text NOT NULL,
	"held_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "ledger_hold_reference" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "pre_charge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pre_charge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pre_charge_no" text NOT NULL,
	"user_id" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"days" integer NOT NULL,
	"percent" double precision NOT NULL,
	"gift_minor" bigint NOT NULL,
	"hold_id" text NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "pre_charge_no" UNIQUE("pre_charge_no")
);
--> statement-breakpoint
CREATE TABLE "withdrawal" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"withdrawal_no" text NOT NULL,
	"user_id" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"hold_id" text NOT NULL,
	"status" text NOT NULL,
	"way" text NOT NULL,
	"holder" text NOT NULL,
	"bank_name" text NOT NULL,
	"account" text NOT NULL,
	"approvals_needed" integer NOT NULL,
	"approvals" jsonb NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" text,
	"paid_at" timestamp (3) with time zone,
	"payout_reference" text,
	"reject_reason" text,
	CONSTRAINT "withdrawal_no" UNIQUE("withdrawal_no")
);
--> statement-breakpoint
ALTER TABLE "credit_note" ALTER COLUMN "order_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payable" ALTER COLUMN "order_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ALTER COLUMN "order_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "receipt" ALTER COLUMN "order_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payable" ADD COLUMN "only_currency" text;--> statement-breakpoint
ALTER TABLE "pre_charge" ADD CONSTRAINT "pre_charge_hold_id_ledger_hold_hold_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."ledger_hold"("hold_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal" ADD CONSTRAINT "withdrawal_hold_id_ledger_hold_hold_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."ledger_hold"("hold_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_hold_user" ON "ledger_hold" USING btree ("user_id","status");--> statement-breakpoint
CREATE INDEX "pre_charge_user" ON "pre_charge" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "pre_charge_due" ON "pre_charge" USING btree ("status","ends_at");--> statement-breakpoint
CREATE INDEX "withdrawal_user" ON "withdrawal" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "withdrawal_status" ON "withdrawal" USING btree ("status","id");
CREATE TABLE "complaint" (
	"complaint_no" text PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"evidence_by" timestamp (3) with time zone NOT NULL,
	"offer_minor" bigint,
	"offered_by" text,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"close_reason" text
);
--> statement-breakpoint
CREATE TABLE "complaint_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "complaint_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"complaint_no" text NOT NULL,
	"by" text NOT NULL,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	"picture_ids" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_statement" (
	"statement_id" text PRIMARY KEY NOT NULL,
	"file_id" text NOT NULL,
	"file_name" text NOT NULL,
	"lines" integer NOT NULL,
	"imported_by" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_statement_line" (
	"line_id" text PRIMARY KEY NOT NULL,
	"statement_id" text NOT NULL,
	"booked_on" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"reference" text NOT NULL,
	"description" text NOT NULL,
	"fingerprint" text NOT NULL,
	"state" text NOT NULL,
	"payment_id" text,
	"note" text,
	"by" text,
	"at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"refund_no" text PRIMARY KEY NOT NULL,
	"pay_no" text NOT NULL,
	"order_no" text,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"status" text NOT NULL,
	"amount_usd_minor" bigint NOT NULL,
	"surplus_minor" bigint,
	"surplus_currency" text,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"refusal" text,
	CONSTRAINT "refund_reference" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "refund_payout" (
	"payout_id" text PRIMARY KEY NOT NULL,
	"refund_no" text NOT NULL,
	"payment_id" text NOT NULL,
	"method" text NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"status" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"sent_by" text,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "proof_match" (
	"payment_id" text NOT NULL,
	"earlier_id" text NOT NULL,
	"grade" text NOT NULL,
	CONSTRAINT "proof_match_payment_id_earlier_id_pk" PRIMARY KEY("payment_id","earlier_id")
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refunded_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "refunded_usd_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "returned_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "charged_back_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "first_approved_by" text;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "first_approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "first_received_minor" bigint;--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "first_received_currency" text;--> statement-breakpoint
ALTER TABLE "payment_proof" ADD COLUMN "likeness" "bytea";--> statement-breakpoint
ALTER TABLE "complaint" ADD CONSTRAINT "complaint_order_no_customer_order_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."customer_order"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_note" ADD CONSTRAINT "complaint_note_complaint_no_complaint_complaint_no_fk" FOREIGN KEY ("complaint_no") REFERENCES "public"."complaint"("complaint_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_line" ADD CONSTRAINT "bank_statement_line_statement_id_bank_statement_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statement"("statement_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_line" ADD CONSTRAINT "bank_statement_line_payment_id_payment_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund" ADD CONSTRAINT "refund_pay_no_payable_pay_no_fk" FOREIGN KEY ("pay_no") REFERENCES "public"."payable"("pay_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_payout" ADD CONSTRAINT "refund_payout_refund_no_refund_refund_no_fk" FOREIGN KEY ("refund_no") REFERENCES "public"."refund"("refund_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_payout" ADD CONSTRAINT "refund_payout_payment_id_payment_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_match" ADD CONSTRAINT "proof_match_payment_id_payment_payment_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payment"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_match" ADD CONSTRAINT "proof_match_earlier_id_payment_payment_id_fk" FOREIGN KEY ("earlier_id") REFERENCES "public"."payment"("payment_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_user" ON "complaint" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "complaint_order" ON "complaint" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "complaint_status" ON "complaint" USING btree ("status","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "complaint_running" ON "complaint" USING btree ("order_no") WHERE "complaint"."status" in ('open', 'offered', 'agreed');--> statement-breakpoint
CREATE INDEX "complaint_note_complaint" ON "complaint_note" USING btree ("complaint_no","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_line_once" ON "bank_statement_line" USING btree ("fingerprint");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statement_line_payment" ON "bank_statement_line" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "bank_statement_line_state" ON "bank_statement_line" USING btree ("state","booked_on");--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_no");--> statement-breakpoint
CREATE INDEX "refund_user" ON "refund" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refund_payable" ON "refund" USING btree ("pay_no");--> statement-breakpoint
CREATE INDEX "refund_status" ON "refund" USING btree ("status","asked_at");--> statement-breakpoint
CREATE INDEX "refund_payout_refund" ON "refund_payout" USING btree ("refund_no");--> statement-breakpoint
CREATE INDEX "refund_payout_status" ON "refund_payout" USING btree ("status");--> statement-breakpoint
CREATE INDEX "proof_match_earlier" ON "proof_match" USING btree ("earlier_id");--> statement-breakpoint
-- Refunds that were booked before: counted from their credit notes.
UPDATE "payment" p SET "refunded_minor" = n.minor, "refunded_usd_minor" = n.usd FROM (SELECT payment_id, sum(amount_minor) AS minor, sum(amount_usd_minor) AS usd FROM "credit_note" GROUP BY 1) n WHERE n.payment_id = p.payment_id;--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_refunded" CHECK ("payment"."refunded_minor" between 0 and coalesce("payment"."applied_minor", 0));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_refunded_usd" CHECK ("payment"."refunded_usd_minor" between 0 and coalesce("payment"."applied_usd_minor", 0));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_returned" CHECK ("payment"."returned_minor" between 0 and greatest(coalesce("payment"."received_minor", 0) - coalesce("payment"."applied_minor", 0), 0));--> statement-breakpoint
ALTER TABLE "payment" ADD CONSTRAINT "payment_charged_back" CHECK ("payment"."charged_back_minor" between 0 and coalesce("payment"."received_minor", 0) - "payment"."returned_minor");
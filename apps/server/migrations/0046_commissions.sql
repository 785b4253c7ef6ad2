CREATE TABLE "commission_line" (
	"statement_id" text NOT NULL,
	"order_no" text NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"base_minor" bigint NOT NULL,
	"basis_points" integer NOT NULL,
	"commission_minor" bigint NOT NULL,
	"is_correction" boolean NOT NULL,
	CONSTRAINT "commission_line_statement_id_order_no_pk" PRIMARY KEY("statement_id","order_no")
);
--> statement-breakpoint
CREATE TABLE "commission_month" (
	"month" text PRIMARY KEY NOT NULL,
	"closed_by" text NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commission_payout" (
	"statement_id" text NOT NULL,
	"nth" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	"note" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commission_payout_statement_id_nth_pk" PRIMARY KEY("statement_id","nth")
);
--> statement-breakpoint
CREATE TABLE "commission_statement" (
	"statement_id" text PRIMARY KEY NOT NULL,
	"month" text NOT NULL,
	"agent_id" text NOT NULL,
	"orders" integer NOT NULL,
	"base_minor" bigint NOT NULL,
	"commission_minor" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "commission_line" ADD CONSTRAINT "commission_line_statement_id_commission_statement_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."commission_statement"("statement_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_payout" ADD CONSTRAINT "commission_payout_statement_id_commission_statement_statement_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."commission_statement"("statement_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_statement" ADD CONSTRAINT "commission_statement_month_commission_month_month_fk" FOREIGN KEY ("month") REFERENCES "public"."commission_month"("month") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_line_order" ON "commission_line" USING btree ("order_no");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_statement_once" ON "commission_statement" USING btree ("month","agent_id");--> statement-breakpoint
CREATE INDEX "commission_statement_agent" ON "commission_statement" USING btree ("agent_id","month");
CREATE TABLE "month_closing" (
	"month" text PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"entries" bigint NOT NULL,
	"sums" jsonb NOT NULL,
	"closed_by" text NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "month_closing_until" UNIQUE("until")
);
--> statement-breakpoint
-- brief: an index over one instant, about a second for a million postings
CREATE INDEX "ledger_tx_at" ON "ledger_tx" USING btree ("at");--> statement-breakpoint
CREATE FUNCTION refuse_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Closing a month takes the same lock for itself alone: whoever posts is done before it, or after.
  PERFORM pg_advisory_xact_lock_shared(hashtext('ledger months'));
  IF EXISTS (SELECT 1 FROM month_closing WHERE until > NEW.at) THEN
    RAISE EXCEPTION 'the month of % is closed', NEW.at USING ERRCODE = 'WM001';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_tx_open_month BEFORE INSERT ON ledger_tx FOR EACH ROW EXECUTE FUNCTION refuse_closed_month();

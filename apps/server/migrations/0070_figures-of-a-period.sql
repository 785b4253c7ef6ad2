-- brief: about five seconds for nine million events of a million orders; on a large table an operator makes it beforehand with "create index concurrently"
CREATE INDEX IF NOT EXISTS "order_event_at" ON "order_event" USING btree ("at","action","order_no");--> statement-breakpoint
-- brief: about a second for two million payables; an operator makes it beforehand as above
CREATE INDEX IF NOT EXISTS "payable_ended" ON "payable" USING btree (least("settled_at", "closed_at"));--> statement-breakpoint
-- brief: it holds the payments that finance decided alone; an operator makes it beforehand as above
CREATE INDEX IF NOT EXISTS "payment_decided" ON "payment" USING btree ("decided_at") WHERE decided_at is not null;--> statement-breakpoint
-- brief: about a second for two million receipts; an operator makes it beforehand as above
CREATE INDEX IF NOT EXISTS "receipt_at" ON "receipt" USING btree ("at");
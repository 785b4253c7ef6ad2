-- brief: it holds the proofs of transfers alone; on a large table an operator makes it beforehand with "create index concurrently"
CREATE INDEX IF NOT EXISTS "payment_review_by" ON "payment" USING btree ("review_by") WHERE submitted_at is not null;--> statement-breakpoint
-- brief: purchase orders are some thousands a month; an operator makes it beforehand as above
CREATE INDEX IF NOT EXISTS "supplier_order_owed" ON "supplier_order" USING btree (least("paid_at", "ended_at"));--> statement-breakpoint
-- brief: it holds the books of the house alone; an operator makes it beforehand as above
CREATE INDEX IF NOT EXISTS "ledger_account_house" ON "ledger_account" USING btree ("owner_id") WHERE kind = 'house';--> statement-breakpoint
-- brief: about a second for a million orders; an operator makes it beforehand as above
CREATE INDEX IF NOT EXISTS "customer_order_buyer" ON "customer_order" USING btree ("user_id","paid_at") WHERE paid_at is not null;

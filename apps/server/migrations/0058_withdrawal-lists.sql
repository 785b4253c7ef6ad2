-- brief: a row for each time money left a wallet, and withdrawals wait seconds
CREATE INDEX IF NOT EXISTS "withdrawal_decided" ON "withdrawal" USING btree ("id") WHERE status in ('paid', 'rejected', 'cancelled');--> statement-breakpoint
-- brief: a row for each time money left a wallet, and withdrawals wait seconds
CREATE INDEX IF NOT EXISTS "withdrawal_amount" ON "withdrawal" USING btree ("currency","amount_minor","id");--> statement-breakpoint
-- brief: a row for each time money left a wallet, and withdrawals wait seconds
CREATE INDEX IF NOT EXISTS "withdrawal_holder" ON "withdrawal" USING gin ("holder" gin_trgm_ops);

-- brief: about a second for a million receipts; on a large table an operator makes it beforehand with "create index concurrently"
CREATE INDEX IF NOT EXISTS "receipt_payable" ON "receipt" USING btree ("pay_no");

-- brief: a fraction of a second for a million orders; an operator of a large shop makes it beforehand with "create index concurrently"
CREATE INDEX IF NOT EXISTS "customer_order_agent_paid" ON "customer_order" USING btree ("paid_at") WHERE agent_id is not null;

-- What people are told of an order placed, a price changed and a payment received now names the amount and until when to pay. Messages that were told before
-- get theirs from what was asked then, so that an inbox can show them.
UPDATE "message" m SET "data" = s."more" || m."data" FROM (
  SELECT told."message_id", jsonb_build_object('amount', asked."amount_minor", 'currency', 'USD',
    'until', to_char(coalesce(asked."deadline_at", told."created_at") AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) AS "more"
  FROM "message" told CROSS JOIN LATERAL (
    SELECT "amount_minor", "deadline_at" FROM "payable"
    WHERE "order_no" = told."data"->>'orderNo'
      AND "purpose" = CASE WHEN told."event" = 'payment-received' THEN told."data"->>'purpose' ELSE 'first-stage' END
    ORDER BY abs(extract(epoch FROM "issued_at" - told."created_at")) LIMIT 1
  ) asked
  WHERE told."event" IN ('order-placed', 'price-changed', 'payment-received')
) s WHERE s."message_id" = m."message_id";--> statement-breakpoint
-- Whom a message names, so that his name leaves it when he leaves.
UPDATE "message" m SET "data" = m."data" || jsonb_build_object('about', u."user_id") FROM "user_account" u
WHERE (m."event" IN ('customer-assigned', 'customer-taken', 'customer-refuses', 'customer-wishes') AND u."user_name" = m."data"->>'customer')
  OR (m."event" = 'agent-entered' AND u."user_name" = m."data"->>'agent');

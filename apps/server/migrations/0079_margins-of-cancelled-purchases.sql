-- Margins since the first purchase order that was cancelled after it was ordered are counted anew.
UPDATE "margin_state" SET "seen_at" = least("seen_at", (SELECT min("ended_at") FROM "supplier_order" WHERE "status" = 'cancelled' AND "ordered_at" IS NOT NULL)) WHERE "id" = 1;

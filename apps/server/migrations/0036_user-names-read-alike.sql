-- User names that read alike on an Arabic and a Kurdish keyboard are one name: the key is folded by the rows of modules/accounts/account-keys.ts. Where
-- accounts read alike already, the one that is written like the folded name has it, else the oldest; the others keep the key they have, log in by their own
-- spelling, and are told of in the audit trail.
WITH "folded" AS (
  SELECT "user_id", "user_name_key" AS "plain", "created_at", coalesce(nullif(
    translate("user_name_key", 'يىكڪةەھہأإٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ـ', 'ییککههههااا01234567890123456789'), ''), "user_name_key") AS "key"
  FROM "user_account"
), "kept" AS (
  SELECT *, first_value("user_id") OVER (PARTITION BY "key" ORDER BY "plain" <> "key", "created_at", "user_id") AS "keeper" FROM "folded"
), "moved" AS (
  UPDATE "user_account" u SET "user_name_key" = k."key" FROM "kept" k
  WHERE u."user_id" = k."user_id" AND k."keeper" = k."user_id" AND k."plain" <> k."key"
)
INSERT INTO "audit_entry" ("at", "actor_kind", "actor_id", "action", "object", "reason")
SELECT now(), 'system', 'migration', 'accounts.name-reads-alike', 'user:' || "user_id", 'user:' || "keeper" FROM "kept" WHERE "keeper" <> "user_id";

-- Before this migration an operator of large tables makes what it would make under a lock (docs/operations.md, "Rows by month").
-- brief: all tables at once, before anything else, so that no act holds one while it waits for another; what follows reads each table once: a second for some millions of rows
LOCK TABLE "outbox_event", "outbox_delivery", "audit_entry", "product_day" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
-- brief: of open events alone; a table of a million events is read in half a second
CREATE INDEX IF NOT EXISTS "outbox_event_undone" ON "outbox_event" USING btree ("created_at") WHERE done_at is null;--> statement-breakpoint
-- brief: about a second for a million events; on a large table an operator makes it beforehand with "create unique index concurrently"
CREATE UNIQUE INDEX IF NOT EXISTS "outbox_event_before_pk" ON "outbox_event" USING btree ("event_id","created_at");--> statement-breakpoint
-- 1970: the mark of an event that was done before there were months. Those of open events get the instant of their event below.
ALTER TABLE "outbox_delivery" ADD COLUMN IF NOT EXISTS "event_at" timestamp (3) with time zone DEFAULT '1970-01-01 00:00:00+00' NOT NULL;--> statement-breakpoint
-- brief: about two seconds for a million marks; an operator adds the column and makes it beforehand as above
CREATE UNIQUE INDEX IF NOT EXISTS "outbox_mark_before_pk" ON "outbox_delivery" USING btree ("event_id","subscriber","event_at");--> statement-breakpoint
-- brief: about a second for a million entries; an operator makes it beforehand as above
CREATE UNIQUE INDEX IF NOT EXISTS "audit_entry_before_pk" ON "audit_entry" USING btree ("id","at");--> statement-breakpoint
-- brief: about a second for a million days of products; an operator makes it beforehand as above
CREATE UNIQUE INDEX IF NOT EXISTS "product_day_before_pk" ON "product_day" USING btree ("product_id","day");--> statement-breakpoint
DROP INDEX "outbox_event_left";--> statement-breakpoint
UPDATE "outbox_delivery" d SET "event_at" = e."created_at" FROM "outbox_event" e WHERE e."event_id" = d."event_id" AND e."done_at" IS NULL;--> statement-breakpoint
ALTER TABLE "outbox_delivery" ALTER COLUMN "event_at" DROP DEFAULT;--> statement-breakpoint
-- contract: the release before writes its marks through the view of this name, below
ALTER TABLE "outbox_delivery" RENAME TO "outbox_mark";--> statement-breakpoint
-- Rows stay where they lie: a filled table becomes the partition of everything before `until`, an empty one (null) is made anew.
CREATE FUNCTION pg_temp.part_by_month(part_of text, at_column text, key text, until date) RETURNS void LANGUAGE plpgsql AS $$
declare
  old regclass := format('public.%I', part_of)::regclass;
  owner regrole := (select relowner from pg_class where oid = old);
  before_name text := part_of || coalesce(to_char(until, '"_before_"YYYY_MM'), '_before');
  before_key text := part_of || '_before_pk';
  indexes text[] := array(select pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = old and not i.indisprimary and c.relname <> before_key order by c.relname);
  one record;
  counted text;
  counted_to bigint;
  was_counted boolean;
begin
  for one in select conname from pg_constraint where conrelid = old and contype = 'p' loop
    execute format('alter table %s drop constraint %I', old, one.conname);
  end loop;
  for one in select attname from pg_attribute where attrelid = old and attidentity <> '' loop
    counted := one.attname;
    execute format('select last_value, is_called from %s', pg_get_serial_sequence(old::text, counted)) into counted_to, was_counted;
    execute format('alter table %s alter column %I drop identity', old, counted);
  end loop;
  for one in select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = old and c.relname <> before_key loop
    execute format('alter index public.%I rename to %I', one.relname, replace(one.relname, part_of, part_of || '_before'));
  end loop;
  execute format('alter table %s rename to %I', old, before_name);
  execute format('create table public.%I (like public.%I including defaults including constraints including storage including compression) partition by range (%I)', part_of, before_name, at_column);
  execute format('alter table public.%I add constraint %I primary key (%s)', part_of, part_of || '_' || replace(key, ', ', '_') || '_pk', key);
  if counted is not null then
    execute format('alter table public.%I alter column %I add generated always as identity', part_of, counted);
    perform setval(pg_get_serial_sequence('public.' || part_of, counted), counted_to, was_counted);
  end if;
  for i in 1 .. cardinality(indexes) loop
    execute indexes[i];
  end loop;
  execute format('create table public.%I partition of public.%I default', part_of || '_default', part_of);
  -- Whoever had rights on the table has them on the whole, and none on what lies in it.
  for one in select case when a.grantee = 0 then 'public' else a.grantee::regrole::text end as who, a.privilege_type as what, a.is_grantable
    from pg_class c, aclexplode(c.relacl) a where c.oid = old and a.grantee <> c.relowner loop
    execute format('grant %s on public.%I to %s%s', one.what, part_of, one.who, case when one.is_grantable then ' with grant option' end);
    execute format('revoke %s on public.%I from %s', one.what, before_name, one.who);
  end loop;
  if owner <> current_user::regrole then
    execute format('alter table public.%I owner to %s', part_of, owner);
    execute format('alter table public.%I owner to %s', part_of || '_default', owner);
  end if;
  if until is null then
    execute format('drop table public.%I', before_name);
  else
    execute format('alter table public.%I add constraint %I primary key using index %I', before_name, before_key, before_key);
    execute format('alter table public.%I attach partition public.%I for values from (minvalue) to (%L)', part_of, before_name, until || ' 00:00:00+00');
  end if;
end $$;--> statement-breakpoint
DO $$
declare
  next_month constant timestamp := date_trunc('month', now() at time zone 'UTC') + interval '1 month';
  newest timestamp;
  until date;
begin
  -- Marks go with their events, so both end at the same month.
  newest := (select max(created_at) at time zone 'UTC' from outbox_event);
  if newest is not null or exists (select from outbox_mark) then
    until := greatest(next_month, date_trunc('month', newest) + interval '1 month');
  end if;
  perform pg_temp.part_by_month('outbox_event', 'created_at', 'event_id, created_at', until);
  perform pg_temp.part_by_month('outbox_mark', 'event_at', 'event_id, subscriber, event_at', until);
  newest := (select max(at) at time zone 'UTC' from audit_entry);
  until := case when newest is not null then greatest(next_month, date_trunc('month', newest) + interval '1 month') end;
  perform pg_temp.part_by_month('audit_entry', 'at', 'id, at', until);
  newest := (select max(day) from product_day);
  until := case when newest is not null then greatest(next_month, date_trunc('month', newest) + interval '1 month') end;
  perform pg_temp.part_by_month('product_day', 'day', 'product_id, day', until);
end $$;--> statement-breakpoint
DROP FUNCTION pg_temp.part_by_month;--> statement-breakpoint
-- The release before writes its marks here, without the event's instant. It goes with the next release.
CREATE VIEW "outbox_delivery" AS SELECT "event_id", "subscriber", "done_at" FROM "outbox_mark";--> statement-breakpoint
CREATE FUNCTION outbox_delivery_insert() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into public.outbox_mark (event_id, subscriber, done_at, event_at)
  values (new.event_id, new.subscriber, new.done_at,
    coalesce((select e.created_at from public.outbox_event e where e.event_id = new.event_id), new.done_at))
  on conflict do nothing;
  return case when found then new end;
end $$;--> statement-breakpoint
CREATE TRIGGER outbox_delivery_insert INSTEAD OF INSERT ON outbox_delivery FOR EACH ROW EXECUTE FUNCTION outbox_delivery_insert();--> statement-breakpoint
-- Partitions belong to the owner, and the application's login owns nothing: it asks these functions, which do this and nothing else.
CREATE FUNCTION months_without_partition() RETURNS TABLE (part_of text, month date) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  select 'outbox_event', date_trunc('month', min(created_at) at time zone 'UTC')::date from public.outbox_event_default
    where created_at >= '1971-01-01 00:00:00+00' and created_at < '3000-01-01 00:00:00+00' having min(created_at) is not null
  union all
  select 'audit_entry', date_trunc('month', min(at) at time zone 'UTC')::date from public.audit_entry_default
    where at >= '1971-01-01 00:00:00+00' and at < '3000-01-01 00:00:00+00' having min(at) is not null
  union all
  select 'product_day', date_trunc('month', min(day)::timestamp)::date from public.product_day_default
    where day >= '1971-01-01' and day < '3000-01-01' having min(day) is not null
$$;--> statement-breakpoint
CREATE FUNCTION make_month_partition(part_of text, month date) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '200ms' SET timezone = 'UTC' AS $$
declare
  -- Tables with the column that tells the month. Marks go with their events, and are locked first, as whoever delivers one does.
  parts constant text[][] := case part_of
    when 'outbox_event' then array[['outbox_mark', 'event_at'], ['outbox_event', 'created_at']]
    when 'audit_entry' then array[['audit_entry', 'at']]
    when 'product_day' then array[['product_day', 'day']] end;
  suffix constant text := to_char(month, '"_"YYYY"_"MM');
  rest text;
begin
  if parts is null or month <> date_trunc('month', month) or month not between date '1971-01-01' and date '2999-12-01' then
    raise exception '% is not parted into the month of %', part_of, month;
  end if;
  -- One at a time; the others leave it to that one.
  if not pg_try_advisory_xact_lock(hashtextextended('month-partitions', 0)) then return false; end if;
  if to_regclass(format('public.%I', part_of || suffix)) is not null or exists (
    select from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = format('public.%I', part_of)::regclass and right(c.relname, 15) > to_char(month, '"_before_"YYYY"_"MM')
      and c.relname ~ '_before_\d{4}_\d\d$'
  ) then return false; end if;
  -- Nobody may add a row while the rest gives up this month. They wait at the whole table, before they choose a part:
  -- who has chosen the rest and waits there would be refused.
  for i in 1 .. cardinality(parts) / 2 loop
    execute format('lock table only public.%I in share row exclusive mode', parts[i][1]);
  end loop;
  for i in 1 .. cardinality(parts) / 2 loop
    rest := parts[i][1] || '_default';
    execute format('lock table public.%I in access exclusive mode', rest);
    execute format('create table public.%I (like public.%I including defaults including constraints including storage including compression)', parts[i][1] || suffix, parts[i][1]);
    execute format('with moved as (delete from public.%1$I where %2$I >= %3$L and %2$I < %4$L returning *) insert into public.%5$I select * from moved',
      rest, parts[i][2], month::timestamptz, (month + interval '1 month')::timestamptz, parts[i][1] || suffix);
    execute format('alter table public.%I attach partition public.%I for values from (%L) to (%L)',
      parts[i][1], parts[i][1] || suffix, month::timestamptz, (month + interval '1 month')::timestamptz);
  end loop;
  return true;
end $$;--> statement-breakpoint
CREATE FUNCTION drop_month_partition(part_of text, partition text) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '200ms' SET timezone = 'UTC' AS $$
declare
  suffix constant text := substr(partition, length(part_of) + 1);
  until constant date := case when suffix ~ '^_\d{4}_\d\d$' then to_date(suffix, '"_"YYYY"_"MM') + interval '1 month'
    when suffix ~ '^_before_\d{4}_\d\d$' then to_date(suffix, '"_before_"YYYY"_"MM') end;
  -- What must not be there any more.
  kept constant text := case part_of
    when 'outbox_event' then 'select exists (select from public.%I where done_at is null)'
    when 'product_day' then 'select exists (select from public.%I)'
    when 'audit_entry' then 'select false' end;
  is_kept boolean;
begin
  if kept is null then raise exception '% is not parted by month', part_of; end if;
  if until is null or not exists (select from pg_inherits i where i.inhparent = format('public.%I', part_of)::regclass
    and i.inhrelid = to_regclass(format('public.%I', partition))) then return false; end if;
  -- By the database's own clock, whatever the application says: nobody who has stolen its login can remove a young trail.
  if part_of = 'audit_entry' and until > date_trunc('month', now()) - interval '24 months' then return false; end if;
  execute format(kept, partition) into is_kept;
  if is_kept or not pg_try_advisory_xact_lock(hashtextextended('month-partitions', 0)) then return false; end if;
  -- Everybody comes by the whole table, so its parts need no lock of their own.
  execute format('lock table only public.%I in access exclusive mode', part_of);
  execute format(kept, partition) into is_kept;
  if is_kept then return false; end if;
  execute format('drop table public.%I', partition);
  if part_of = 'outbox_event' then execute format('drop table if exists public.%I', 'outbox_mark' || suffix); end if;
  return true;
end $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION months_without_partition(), make_month_partition(text, date), drop_month_partition(text, text) FROM PUBLIC;--> statement-breakpoint
DO $$
declare
  owner regrole := (select relowner from pg_class where oid = 'public.audit_entry'::regclass);
  one record;
begin
  -- As it is on the marks, until the next look at the rights of the application.
  for one in select case when a.grantee = 0 then 'public' else a.grantee::regrole::text end as who, a.privilege_type as what
    from pg_class c, aclexplode(c.relacl) a where c.oid = 'public.outbox_mark'::regclass and a.grantee <> c.relowner loop
    execute format('grant %s on public.outbox_delivery to %s', one.what, one.who);
  end loop;
  if owner <> current_user::regrole then
    execute format('alter view outbox_delivery owner to %s', owner);
    execute format('alter function outbox_delivery_insert() owner to %s', owner);
    execute format('alter function months_without_partition() owner to %s', owner);
    execute format('alter function make_month_partition(text, date) owner to %s', owner);
    execute format('alter function drop_month_partition(text, text) owner to %s', owner);
  end if;
end $$;

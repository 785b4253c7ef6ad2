-- What people are told of a ship that left now names the days on which it is expected. Messages that were told before get the days that they spoke of.
UPDATE "message" SET "data" = jsonb_build_object(
    'from', to_char(("created_at" + interval '30 days') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'to', to_char(("created_at" + interval '40 days') AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) || "data" WHERE "event" = 'order-departed';

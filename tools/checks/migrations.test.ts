import { expect, test } from 'vitest';
import { checkMigrations } from './migrations.ts';
import { plant } from './planted.ts';

const file = 'apps/server/migrations/0900_next.sql';
const check = (text: string, name = file) => checkMigrations(plant({ [name]: text }));

test.each([
  'CREATE INDEX "a_b" ON "orders" USING btree ("b");',
  'CREATE UNIQUE INDEX "a_b" ON "orders" USING btree ("b");',
  'ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (b > 0);',
  'ALTER TABLE "orders" ADD CONSTRAINT "f" FOREIGN KEY ("b") REFERENCES "t"("b");',
  'ALTER TABLE "orders" ALTER COLUMN "b" SET DATA TYPE bigint;',
  'ALTER TABLE "orders" ALTER COLUMN "b" SET NOT NULL;',
  'ALTER TABLE "orders" ADD COLUMN "b" text NOT NULL;',
  'ALTER TABLE "orders" ADD COLUMN "b" uuid DEFAULT gen_random_uuid() NOT NULL;',
  'ALTER TABLE "orders" DROP COLUMN "b";',
  'ALTER TABLE "orders" RENAME COLUMN "b" TO "c";',
  'DROP TABLE "orders";',
  'update orders set b = 1;',
  'truncate orders;',
  'lock table orders;',
])('%s is refused', async (sql) => {
  const offences = await check(
    `CREATE TABLE "other" (\n\t"a" text\n);\n--> statement-breakpoint\n${sql}\n`,
  );
  expect(offences).toMatchObject([{ rule: 'locking-migration', file, line: 5 }]);
});

test('additive statements pass: new tables with indexes, nullable or defaulted columns, NOT VALID checks', async () => {
  expect(
    await check(`CREATE TABLE "one" (
	"a" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "one_a" ON "one" USING btree ("a");--> statement-breakpoint
ALTER TABLE "one" ADD CONSTRAINT "one_b" CHECK (a <> '');--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "b" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "c" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "d" CHECK (b > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "d";--> statement-breakpoint
UPDATE orders SET b = 1 WHERE id = 4;
CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update orders set b = 1;
  return new;
end $$;
`),
  ).toEqual([]);
});

test('a specific reason of the right kind allows a statement; another kind or a vague reason does not', async () => {
  const drop = 'ALTER TABLE "orders" DROP COLUMN "b";';
  expect(await check(`-- contract: nothing since 0.3.0 reads it\n${drop}`)).toEqual([]);
  expect(await check(`-- brief: a table of a hundred rows\n${drop}`)).toHaveLength(1);
  expect(await check(`-- contract: ok\n${drop}`)).toHaveLength(1);
  const index = 'CREATE INDEX "a_b" ON "till" USING btree ("b");';
  expect(await check(`-- brief: a table of a hundred rows\n${index}`)).toEqual([]);
  expect(await check(`-- brief: a table of a hundred rows\n${index}\n${index}`)).toHaveLength(1);
});

test('migrations older than the rule are not checked', async () => {
  expect(await check('DROP TABLE "orders";', 'apps/server/migrations/0003_old.sql')).toEqual([]);
});

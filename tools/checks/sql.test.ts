import { expect, test } from 'vitest';
import { plant } from './planted.ts';
import { checkSql } from './sql.ts';

const folder = 'apps/server/src/modules/cart';

test('SQL in stores, tables and tests passes, as do other uses of the same names', async () => {
  const root = plant({
    [`${folder}/cart.store.ts`]:
      "import { eq, sql } from 'drizzle-orm';\nexport const read = (tx) => tx.execute(sql`select 1`);\n",
    [`${folder}/cart.tables.ts`]: "import { pgTable } from 'drizzle-orm/pg-core';\n",
    [`${folder}/cart.test.ts`]:
      "import { sql } from 'drizzle-orm';\nawait db.execute(sql`select 1`);\n",
    [`${folder}/add.ts`]:
      "hash.update('x');\nseen.delete(1);\nexport const add = (platform) => platform.transact((tx) => moveOrder(tx, 1));\n",
    'apps/server/src/platform/db/index.ts': "import { Pool } from 'pg';\n",
  });
  expect(await checkSql(root)).toEqual([]);
});

test.each([
  ["import { eq } from 'drizzle-orm';", 'imports drizzle-orm'],
  ["import type { PgTransaction } from 'drizzle-orm/pg-core';", 'imports drizzle-orm/pg-core'],
  ["export { Pool } from 'pg';", 'imports pg'],
  ["type Pool = import('pg').Pool;", 'imports pg'],
  ['const found = await tx.select().from(carts);', 'asks the database: .select'],
  ['await platform.db.insert(carts);', 'asks the database: .insert'],
  ['const one = (tx as Tx).query.carts;', 'asks the database: .query'],
  ['await database.all(sql`select 1`);', 'writes SQL'],
])('%s is refused', async (line, message) => {
  const root = plant({ [`${folder}/add.ts`]: `// an act\n${line}\n` });
  expect(await checkSql(root)).toEqual([
    { rule: 'sql', file: `${folder}/add.ts`, line: 2, message: `${message} outside a store` },
  ]);
});

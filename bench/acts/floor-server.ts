/**
 * The minimum cost of a call here: Fastify without our code, and one transaction of five
 * statements. Takes the database's address and a port.
 */
import Fastify from 'fastify';
import pg from 'pg';

const [databaseUrl, port] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
await pool.query(
  'create schema if not exists bench_floor; create table if not exists bench_floor.account (id int primary key, balance bigint not null); create table if not exists bench_floor.entry (id bigserial primary key, account_id int not null, amount bigint not null)',
);
await pool.query(
  'insert into bench_floor.account select n, 0 from generate_series(1, 1000) n on conflict do nothing',
);

async function fiveStatements(id: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select balance from bench_floor.account where id = $1', [id]);
    await client.query('select balance from bench_floor.account where id = $1 for update', [id]);
    await client.query('update bench_floor.account set balance = balance + $2 where id = $1', [
      id,
      1,
    ]);
    await client.query('insert into bench_floor.entry (account_id, amount) values ($1, $2)', [
      id,
      1,
    ]);
    await client.query('select max(id) from bench_floor.entry where account_id = $1', [id]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

const app = Fastify();
app.post('/bare', async () => ({ code: 200 }));
let turn = 0;
app.post('/five', async () => {
  turn += 1;
  await fiveStatements(1 + (turn % 1000));
  return { code: 200 };
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.once('SIGTERM', () => app.close().then(() => pool.end()));

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildApp, openPlatform } from '../../src/app.ts';
import { openDatabase } from '../../src/database.ts';
import { aPaidOrder } from '../../src/modules/orders/orders.testing.ts';
import { checkInvariants } from '../../src/oracle/invariants.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { acquireLock } from '../../src/platform/db/advisory-lock.ts';
import {
  followsStatements,
  pgbouncer,
  startPgBouncer,
} from '../../src/platform/db/pgbouncer.testing.ts';
import { sessionsOf } from '../../src/platform/db/session-check.ts';
import { openTestPlatform, type TestApp, testAppOf } from '../start.ts';

/** Far fewer connections to PostgreSQL than the processes have to the pooler. */
const serverConnections = '4';

describe.skipIf(!pgbouncer)('behind PgBouncer in transaction mode', () => {
  let app: TestApp;
  let pooledUrl: string;
  let owner: pg.Pool;
  const closing: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const { platform, databaseUrl, config } = await openTestPlatform();
    owner = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    const name = new URL(databaseUrl).pathname.slice(1);
    const direct = new URL(inject('serverUrl'));
    direct.pathname = name;
    const pooler = await startPgBouncer(direct.href, {
      default_pool_size: serverConnections,
      max_db_connections: serverConnections,
    });
    pooledUrl = pooler.url;
    const refusal = await sessionsOf(pooledUrl).then(
      () => '',
      (error: Error) => error.message,
    );
    // Follows the refusal's advice to the operator.
    for (const [statement] of refusal.matchAll(/alter role [^;]+;/g)) await owner.query(statement);
    await pooler.stop();
    const renewed = await startPgBouncer(direct.href, {
      default_pool_size: serverConnections,
      max_db_connections: serverConnections,
    });
    pooledUrl = renewed.url;
    const pooled = await openPlatform({
      config,
      databaseUrl: pooledUrl,
      sessions: await sessionsOf(pooledUrl),
      worker: true,
      clock: platform.clock,
    });
    const opened = await buildApp(pooled);
    await opened.server.ready();
    app = await testAppOf(opened);
    closing.push(
      () => opened.close(),
      () => renewed.stop(),
      () => platform.close(),
      () => owner.end(),
    );
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });

  test('thirty buyers order and pay at once over four connections, and the books agree', async () => {
    const orders = await Promise.all(Array.from({ length: 30 }, () => aPaidOrder(app)));
    expect(new Set(orders.map(({ orderNo }) => orderNo)).size).toBe(30);
    for (const { customer, orderNo } of orders)
      expect(await app.ok('orderDetail', { orderNo }, { as: customer.token })).toMatchObject({
        orderNo,
      });
    expect((await checkInvariants(app.platform)).filter(({ count }) => count > 0)).toEqual([]);
  });

  test('support for prepared statements is detected correctly while others use the pooler', async () => {
    let isOver = false;
    const work = async () => {
      while (!isOver) await app.platform.pool.query('select pg_sleep(0.001)');
    };
    const others = Array.from({ length: 8 }, work);
    const seen: boolean[] = [];
    for (let nth = 0; nth < 20; nth += 1) seen.push((await sessionsOf(pooledUrl)).namesStatements);
    isOver = true;
    await Promise.all(others);
    expect(new Set(seen)).toEqual(new Set([followsStatements()]));
  });

  test('every statement runs as the application role with its limits', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.platform.pool.query(
          `select current_user as user, current_setting('statement_timeout') as limit, current_setting('timezone') as zone`,
        ),
      ),
    );
    for (const { rows } of answers)
      expect(rows[0]).toEqual({ user: 'wasit_app', limit: '20s', zone: 'UTC' });
  });

  test('a held lock excludes others until it is released, whatever runs in between', async () => {
    const { pool } = app.platform;
    const held = await acquireLock(pool, 'one of a kind');
    expect(held).toBeDefined();
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([pool.query('select 1'), pool.query('select 2')]);
      expect(await acquireLock(pool, 'one of a kind')).toBeUndefined();
    }
    await held?.release();
    const again = await acquireLock(pool, 'one of a kind');
    expect(again).toBeDefined();
    await again?.release();
  });

  test('a lock ends with the connection that held it', async () => {
    const dying = new pg.Pool({ connectionString: pooledUrl, max: 1 });
    dying.on('error', () => {});
    let socket: { destroy(): void } | undefined;
    dying.on('connect', (client) => {
      client.on('error', () => {});
      socket = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
        .stream;
    });
    expect(await acquireLock(dying, 'of the dying')).toBeDefined();
    socket?.destroy();
    await expect
      .poll(async () => {
        const held = await acquireLock(app.platform.pool, 'of the dying');
        await held?.release();
        return held !== undefined;
      })
      .toBe(true);
  });

  test('the server starts on a migrated database, and on another one names the command to run', async () => {
    const config = (url: string) =>
      loadConfig({
        WASIT_MODE: 'demo',
        DATABASE_URL: url,
        SECRET_KEY: 'a secret for the tests, long enough',
      });
    const opened = await openDatabase(config(pooledUrl));
    expect(opened).toMatchObject({ sessions: { options: undefined }, privilegedLogin: null });
    await opened.stop();
    await owner.query(
      `delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
    );
    await expect(openDatabase(config(pooledUrl))).rejects.toThrow(
      /migrate" with DATABASE_MIGRATE_URL/,
    );
  });
});

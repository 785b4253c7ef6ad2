import type { CostCurrency, CostKind } from '@wasit/contract/logistics/containers/container-words';
import type { containerSizes } from '@wasit/contract/logistics/endpoints';
import type { ContainerStatus } from '@wasit/contract/orders/states';
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/platform.tables.ts';

const textOrEmpty = () => text().notNull().default('');

export const container = pgTable(
  'container',
  {
    containerId: text().primaryKey(),
    containerNo: text().notNull(),
    size: text().$type<(typeof containerSizes)[number]>().notNull(),
    status: text().$type<ContainerStatus>().notNull(),
    vessel: text().notNull(),
    voyage: textOrEmpty(),
    seal: textOrEmpty(),
    forwarder: textOrEmpty(),
    bookingNo: textOrEmpty(),
    /** Bill of lading. */
    billNo: textOrEmpty(),
    loadPort: textOrEmpty(),
    dischargePort: textOrEmpty(),
    /** Days without a time, as carriers name them. */
    cutOff: date({ mode: 'string' }),
    etd: date({ mode: 'string' }),
    eta: date({ mode: 'string' }),
    /** Incremented by each change of the file; a change names the version it is based on. */
    version: integer().notNull().default(0),
    createdAt: instant().notNull(),
    closedAt: instant(),
    departedAt: instant(),
    /** When it reached the port of discharge, entered customs and was released. */
    atPortAt: instant(),
    customsAt: instant(),
    releasedAt: instant(),
    arrivedAt: instant(),
    unloadedAt: instant(),
  },
  (table) => [
    // A container returns on a later voyage under the same number, but only one voyage is open.
    uniqueIndex('container_no_open')
      .on(sql`upper(${table.containerNo})`)
      .where(sql`status <> 'unloaded'`),
    index('container_status').on(table.status, table.createdAt),
  ],
);

/** Append-only: entries and corrections of a container's file, with reasons. */
export const containerChange = pgTable(
  'container_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    containerId: text()
      .notNull()
      .references(() => container.containerId),
    field: text().notNull(),
    before: text().notNull(),
    after: text().notNull(),
    reason: text().notNull(),
    staffId: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('container_change_of').on(table.containerId, table.id)],
);

/** Append-only: costs of containers, and their reversals. */
export const containerCost = pgTable(
  'container_cost',
  {
    costId: text().primaryKey(),
    containerId: text()
      .notNull()
      .references(() => container.containerId),
    kind: text().$type<CostKind>().notNull(),
    currency: text().$type<CostCurrency>().notNull(),
    /** In minor units of its currency: cents, fen, whole dinars. */
    amountMinor: bigint({ mode: 'number' }).notNull(),
    /** US cents at the rate of its entry. */
    usdMinor: bigint({ mode: 'number' }).notNull(),
    invoiceNo: text().notNull(),
    reason: text().notNull(),
    /** The entry that this one reverses; each at most once. */
    reverses: text(),
    staffId: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    index('container_cost_of').on(table.containerId, table.at),
    uniqueIndex('container_cost_reverses').on(table.reverses),
  ],
);

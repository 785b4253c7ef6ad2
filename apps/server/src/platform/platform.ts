import type { EventName, EventPayload } from '@wasit/contract/events';
import type { Locale } from '@wasit/contract/locales';
import type { SettingKey, SettingValue } from '@wasit/contract/staff/settings/settings';
import type { PgBoss } from 'pg-boss';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { Db, OpenDb, Reader, Tx, TxServices, TxWithoutServices } from './db/db.ts';
import type { ReadReplicas } from './db/read-replicas.ts';
import type { ConflictQuery } from './errors.ts';
import type { FileStore } from './files/file-store.ts';
import type { Log } from './log/log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Storages } from './storage/storage.ts';

/**
 * A module's reaction to an event. The handler runs in its own transaction, which also marks the
 * delivery done: each effect happens once.
 */
export interface Subscriber<N extends EventName = EventName> {
  /** Unique: `<module>.<effect>`. */
  readonly name: string;
  readonly event: N;
  /**
   * For effects that the caller need not wait for: messages, papers. Delivered after the answer, by
   * the same process.
   */
  readonly afterAnswer?: true;
  /** Which of these events it is called for; all when left out. */
  when?(payload: EventPayload<N>): boolean;
  handle(tx: Tx, payload: EventPayload<N>, platform: Platform, eventId: string): Promise<void>;
}

/** The act of a colleague because of which a call was refused. */
export interface ConflictingAct {
  /** For the reader, in the language of the call. */
  readonly text: string;
  readonly who: string;
  /** ISO 8601. */
  readonly at: string;
  /** As the audit trail names it. */
  readonly action: string;
  /** The resulting state of the object; null if the audit trail has none. */
  readonly state: string | null;
}

/** The services passed to every act, free of business terms. */
export interface Platform {
  readonly config: Config;
  readonly db: Db;
  readonly pool: OpenDb['pool'];
  readonly watch: OpenDb['watch'];
  /** Null if none is configured, and in processes that answer no calls. */
  readonly replicas: ReadReplicas | null;
  readonly clock: Clock;
  readonly log: Log;
  readonly files: FileStore;
  readonly storages: Storages;
  /** Null as long as no mail server is configured. */
  readonly mail: Mailer | null;
  readonly metrics: Metrics;
  readonly boss: PgBoss;
  readonly subscribers: readonly Subscriber[];
  /** The staff act that a refused call conflicts with; undefined without one. */
  readonly findConflictingAct: (
    reader: Reader,
    query: { conflict: ConflictQuery; now: Date; locale: Locale },
  ) => Promise<ConflictingAct | undefined>;
  /**
   * Runs one act in one commit. Its events are delivered right after it (see `afterAnswer`), or by
   * a job if that fails.
   */
  transact<T>(act: (tx: Tx) => Promise<T>): Promise<T>;
  /** How many acts this process has committed, so that caches know when to reload. */
  commits(): number;
  /** What acts do in a transaction's commit besides writing rows. */
  services(tx: TxWithoutServices): TxServices;
  setting<K extends SettingKey>(reader: Reader, key: K): Promise<SettingValue<K>>;
  /** Settings read before this instant of `performance.now()` were still true then. */
  confirmSettings(at: number): void;
  /**
   * Resolves when every event emitted so far has reached its `afterAnswer` subscribers, or was left
   * to the job.
   */
  whenDelivered(): Promise<void>;
}

export type PlatformParts = Pick<
  Platform,
  | 'config'
  | 'db'
  | 'pool'
  | 'watch'
  | 'replicas'
  | 'clock'
  | 'log'
  | 'files'
  | 'storages'
  | 'mail'
  | 'metrics'
  | 'boss'
  | 'subscribers'
  | 'findConflictingAct'
>;

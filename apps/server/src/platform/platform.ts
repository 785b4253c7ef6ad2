import type { SettingKey, SettingValue } from '@wasit/contract/settings';
import type { PgBoss } from 'pg-boss';
import type { Clock } from './clock/clock.ts';
import type { Config } from './config/config.ts';
import type { Db, OpenDb, Reader, Tx } from './db/db.ts';
import type { FileStore } from './files/files.ts';
import type { Log } from './log/log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics/metrics.ts';

/** What a module hears. The handler runs in a transaction of its own, in which its delivery is marked done: one effect each. */
export interface Subscriber {
  /** `<module>.<what it does>`, unique. */
  readonly name: string;
  readonly event: string;
  readonly handle: (tx: Tx, payload: Record<string, unknown>, platform: Platform, eventId: string) => Promise<void>;
}

export interface NewJob {
  /** The queue that takes it. */
  readonly name: string;
  readonly data: object;
  /** Real seconds from now; business time belongs into stored times and sweeps. */
  readonly startAfterSeconds?: number;
}

/** What every act is given. No business word in here. */
export interface Platform {
  readonly config: Config;
  readonly db: Db;
  readonly pool: OpenDb['pool'];
  readonly clock: Clock;
  readonly log: Log;
  readonly files: FileStore;
  /** Null as long as no mail server is configured. */
  readonly mail: Mailer | null;
  readonly metrics: Metrics;
  readonly boss: PgBoss;
  readonly subscribers: readonly Subscriber[];
  /** One act, one commit. Events it emitted are delivered right after it, and by a job should that fail. */
  transact<T>(act: (tx: Tx) => Promise<T>): Promise<T>;
  /** How many acts this process has committed: whoever keeps a copy of what they change learns that it is time to look. */
  commits(): number;
  emit(tx: Tx, kind: string, payload: Record<string, unknown>): Promise<void>;
  enqueue(tx: Tx, job: NewJob): Promise<void>;
  setting<K extends SettingKey>(reader: Reader, key: K): Promise<SettingValue<K>>;
}

export type PlatformParts = Pick<
  Platform,
  'config' | 'db' | 'pool' | 'clock' | 'log' | 'files' | 'mail' | 'metrics' | 'boss' | 'subscribers'
>;

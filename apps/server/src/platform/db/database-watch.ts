import { Socket } from 'node:net';
import pg from 'pg';

const tickMs = 250;
const ticksBetweenChecks = 2;
/** 3 s without an answer: requests waiting for a hanging database are answered within 5 s. */
const ticksUntilSilent = 12;
const ticksBetweenAttempts = 4;

/** From the first packet to the end of the login: a database 150 ms away needs 1.5 s. */
export const connectTimeoutMs = 4_000;

/** The database accepts connections and statements but does not answer. */
class DatabaseSilent extends Error {
  override name = 'DatabaseSilent';
  readonly code = 'ETIMEDOUT';
  constructor() {
    super('the database does not answer');
  }
}

/**
 * Detects a hanging database, which raises no error. It is queried twice a second on a dedicated
 * connection, because a statement timeout could not tell a long statement (an import, a report)
 * from a stuck one. While the database is silent its connections are destroyed, so that waiting
 * requests are answered, and new work is refused at once.
 */
export class DatabaseWatch {
  readonly #config: pg.ClientConfig;
  readonly #onChange: (silent: boolean) => void;
  readonly #sockets = new Set<Socket>();
  readonly #waiting = new Set<(error: Error) => void>();
  #timer: NodeJS.Timeout | undefined;
  #client: pg.Client | undefined;
  #pendingCheck: Promise<void> | undefined;
  /**
   * Turns of the timer and not milliseconds: while this process itself is busy, no answer can be
   * read and no turn passes.
   */
  #ticks = 0;
  #silent = false;
  #stopped = false;

  constructor(config: pg.ClientConfig, onChange: (silent: boolean) => void) {
    this.#config = { ...config, connectionTimeoutMillis: connectTimeoutMs, stream: this.newSocket };
    this.#onChange = onChange;
  }

  /** For every connection to the database: the watch must be able to break it. */
  readonly newSocket = (): Socket => {
    const socket = new Socket();
    this.#sockets.add(socket);
    return socket.once('close', () => this.#sockets.delete(socket));
  };

  start(): this {
    this.#timer = setInterval(() => this.#tick(), tickMs).unref();
    return this;
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#client?.end().catch(() => {});
  }

  /** Whether the database answers now. */
  async answers(withinMs: number): Promise<boolean> {
    if (this.#silent) return false;
    const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, withinMs, false).unref());
    const answered = this.#check().then(
      () => true,
      () => false,
    );
    return Promise.race([answered, timeout]);
  }

  /** A connection requested of a pool, rejected as soon as the database is silent. */
  unlessSilent(connecting: Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      const refuse = (error: Error) => {
        this.#waiting.delete(refuse);
        reject(error);
      };
      this.#waiting.add(refuse);
      connecting.then((client) => {
        if (this.#waiting.delete(refuse)) resolve(client);
        else client.release();
      }, refuse);
      if (this.#silent) refuse(new DatabaseSilent());
    });
  }

  #tick(): void {
    this.#ticks += 1;
    if (this.#silent) {
      // Several attempts run in parallel: one started while the database hung may wait longer than
      // a new one.
      if (this.#ticks % ticksBetweenAttempts === 0)
        this.#connect().then(this.#onReconnected, () => {});
    } else if (!this.#pendingCheck) {
      // An error is an answer: statements meet it themselves.
      if (this.#ticks >= ticksBetweenChecks) this.#check().catch(() => {});
    } else if (this.#ticks >= ticksUntilSilent) this.#fallSilent();
  }

  #check(): Promise<void> {
    if (this.#pendingCheck) return this.#pendingCheck;
    this.#ticks = 0;
    const checking = this.#ping().finally(() => {
      if (this.#pendingCheck !== checking) return;
      this.#pendingCheck = undefined;
      this.#ticks = 0;
    });
    this.#pendingCheck = checking;
    return checking;
  }

  async #ping(): Promise<void> {
    this.#client ??= await this.#connect();
    const client = this.#client;
    await client.query('select 1').catch((error: unknown) => {
      this.#drop(client);
      throw error;
    });
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config);
    client.on('error', () => this.#drop(client));
    await client.connect();
    // A connection still being made must be closed here, or it would keep the process alive.
    if (this.#stopped) await client.end();
    return client;
  }

  #drop(client: pg.Client): void {
    if (this.#client === client) this.#client = undefined;
    client.end().catch(() => {});
  }

  #fallSilent(): void {
    this.#silent = true;
    this.#client = undefined;
    this.#pendingCheck = undefined;
    for (const refuse of [...this.#waiting]) refuse(new DatabaseSilent());
    for (const socket of [...this.#sockets]) socket.destroy();
    this.#onChange(true);
  }

  readonly #onReconnected = (client: pg.Client): void => {
    if (!this.#silent) {
      client.end().catch(() => {});
      return;
    }
    this.#silent = false;
    this.#ticks = 0;
    this.#client = client;
    this.#onChange(false);
  };
}

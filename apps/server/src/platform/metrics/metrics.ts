import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly requests: Histogram<'method' | 'route' | 'status'>;
  readonly jobFailures: Counter<'job'>;
  readonly pages: Counter<'way'>;
  readonly shed: Counter<'class'>;
  /** Calls that may be read from a replica. */
  readonly reads: Counter<'from'>;
  readonly gauges: {
    readonly poolWaiting: Gauge;
    readonly outboxBacklog: Gauge;
    readonly outboxOldest: Gauge;
    readonly jobsWaiting: Gauge<'queue'>;
    readonly jobsOldest: Gauge<'queue'>;
    readonly workerSeen: Gauge;
    readonly replicaLag: Gauge<'replica'>;
    readonly replicaBehind: Gauge<'replica'>;
    readonly invariantBreaks: Gauge<'invariant'>;
    readonly ledgerErrors: Gauge;
    readonly outgoingHeld: Gauge;
    readonly backupAge: Gauge;
    readonly rehearsalAge: Gauge;
    readonly whatsappCodesUsed: Gauge;
  };
}

const newGauges = (registry: Registry): Metrics['gauges'] => ({
  outgoingHeld: new Gauge({
    name: 'wasit_outgoing_held',
    help: '1 while this process reaches nobody outside.',
    registers: [registry],
  }),
  backupAge: new Gauge({
    name: 'wasit_backup_age_seconds',
    help: 'Age of the newest backup in BACKUP_DIR; endless while there is none.',
    registers: [registry],
  }),
  rehearsalAge: new Gauge({
    name: 'wasit_backup_rehearsal_age_seconds',
    help: 'Since when no backup was restored on trial and found in order; endless while none was.',
    registers: [registry],
  }),
  poolWaiting: new Gauge({
    name: 'wasit_pool_waiting',
    help: 'Queries that wait for a connection.',
    registers: [registry],
  }),
  outboxBacklog: new Gauge({
    name: 'wasit_outbox_behind',
    help: 'Events not delivered yet.',
    registers: [registry],
  }),
  outboxOldest: new Gauge({
    name: 'wasit_outbox_oldest_seconds',
    help: 'Age of the oldest event that is not delivered yet.',
    registers: [registry],
  }),
  jobsWaiting: new Gauge({
    name: 'wasit_jobs_waiting',
    help: 'Jobs whose time has come and that no worker has taken.',
    labelNames: ['queue'],
    registers: [registry],
  }),
  jobsOldest: new Gauge({
    name: 'wasit_jobs_oldest_seconds',
    help: 'How long the oldest of them has waited.',
    labelNames: ['queue'],
    registers: [registry],
  }),
  workerSeen: new Gauge({
    name: 'wasit_worker_seen_seconds',
    help: 'Seconds since any worker looked at its timetable, which each does twice a minute.',
    registers: [registry],
  }),
  replicaLag: new Gauge({
    name: 'wasit_replica_lag_seconds',
    help: 'How far a replica of the database is behind.',
    labelNames: ['replica'],
    registers: [registry],
  }),
  replicaBehind: new Gauge({
    name: 'wasit_replica_behind_bytes',
    help: 'How much of the log a replica of the database has not replayed yet.',
    labelNames: ['replica'],
    registers: [registry],
  }),
  invariantBreaks: new Gauge({
    name: 'wasit_invariant_breaks',
    help: 'Rows that break an invariant, as of the last check.',
    labelNames: ['invariant'],
    registers: [registry],
  }),
  whatsappCodesUsed: new Gauge({
    name: 'wasit_whatsapp_codes_used_ratio',
    help: 'Share of the WhatsApp codes of the day or the month that is used, the greater of both; at 0.8 staff are told.',
    registers: [registry],
  }),
  ledgerErrors: new Gauge({
    name: 'wasit_ledger_faults',
    help: 'Accounts and transactions that do not add up, as of the last daily check of the ledger.',
    registers: [registry],
  }),
});

/** Labels carry the route pattern, never a URL. */
export function newMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'wasit_http_seconds',
      help: 'Duration of answers by route.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
      registers: [registry],
    }),
    jobFailures: new Counter({
      name: 'wasit_job_failures_total',
      help: 'Jobs that threw.',
      labelNames: ['job'],
      registers: [registry],
    }),
    shed: new Counter({
      name: 'wasit_shed_total',
      help: 'Requests refused with 503 because this process could not have answered them in time.',
      labelNames: ['class'],
      registers: [registry],
    }),
    reads: new Counter({
      name: 'wasit_replica_reads_total',
      help: 'Calls that a replica may answer, by where they were read; none are counted without replicas.',
      labelNames: ['from'],
      registers: [registry],
    }),
    pages: new Counter({
      name: 'wasit_pages_total',
      help: 'Pages by the way they came: shared ones rendered, kept, or kept and answered at once; one person’s own, always rendered.',
      labelNames: ['way'],
      registers: [registry],
    }),
    gauges: newGauges(registry),
  };
}

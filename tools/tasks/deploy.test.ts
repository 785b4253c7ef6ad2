import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { configSchema } from '../../apps/server/src/platform/config/config.ts';
import { newMetrics } from '../../apps/server/src/platform/metrics/metrics.ts';
import { endpoints } from '../../packages/contract/src/endpoints.ts';
import { root } from './programs.ts';

const deploy = join(root, 'deploy');
const read = (name: string): string => readFileSync(join(deploy, name), 'utf8');
const files = readdirSync(deploy, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(?:ya?ml|service|cfg|conf)$|Dockerfile$/.test(name),
);

const has = (program: string): boolean => spawnSync('which', [program]).status === 0;

/** Of other programs: Node.js, glibc, the image of PostgreSQL, and the one password of compose.yaml. */
const others =
  /^(?:NODE_(?:ENV|OPTIONS|COMPILE_CACHE)|MALLOC_(?:ARENA_MAX|MMAP_THRESHOLD_|TRIM_THRESHOLD_)|POSTGRES_[A-Z]+|POSTGRES_INITDB_ARGS|DATABASE_PASSWORD)$/;

/** All variables that are set or read by name: "NAME=", "NAME:", "name: NAME", "${NAME". */
const named = (text: string): string[] =>
  [
    ...text
      .replace(/^\s*#.*$/gm, '')
      .matchAll(/(?<![\w-])([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)(?=[=:]\S|: |:?\?\}|, value)/g),
  ].flatMap(([, name = '']) => (name.length > 3 && name !== 'SHELL' ? name : []));

const unknownIn = (text: string): string[] =>
  named(text).filter((name) => !(name in configSchema.shape) && !others.test(name));

test('the deployment examples set existing settings only', () => {
  expect(files.length).toBeGreaterThan(8);
  expect(files.flatMap((name) => unknownIn(read(name)).map((one) => `${name}: ${one}`))).toEqual(
    [],
  );
  expect(named(read('compose.yaml'))).toContain('DATABASE_URL');
  expect(named(read('kubernetes/web.yaml'))).toContain('WASIT_ROLE');
  expect(named(read('systemd/wasit-web@.service'))).toContain('METRICS_PORT');
  expect(named(read('Dockerfile'))).toContain('DATA_DIR');
});

test.each([
  'ENV DATA_DIRECTORY=/x',
  '  PUBLIC_ADDRESS: https://x',
  'Environment=WASIT_ROLE=web POTR=1',
  '- { name: WASIT_ROL, value: web }',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: as a compose file writes it.
  'x: ${SECRET_KEYS:?}',
])('a misspelt setting is detected: %s', (line) => {
  expect(unknownIn(line)).toHaveLength(1);
});

/** Names of series that an expression of Prometheus reads. */
const seriesIn = (text: string): string[] =>
  [...text.matchAll(/\b(?:wasit|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name);

test('alert rules and dashboard read existing metrics only', async () => {
  const known = new Set((await newMetrics().registry.getMetricsAsJSON()).map(({ name }) => name));
  const exists = (name: string) =>
    known.has(name) || known.has(name.replace(/_(?:bucket|count|sum)$/, ''));
  const texts = {
    rules: read('prometheus/alerts.yaml'),
    objectives: read('prometheus/slo.yaml'),
    board: read('grafana-dashboard.json'),
  };
  for (const [where, text] of Object.entries(texts)) {
    expect(seriesIn(text).length, where).toBeGreaterThan(15);
    expect(
      seriesIn(text).filter((name) => !exists(name)),
      where,
    ).toEqual([]);
  }
  expect(exists('wasit_outbox_late')).toBe(false);
});

test('objectives and dashboard read recorded series only', () => {
  const rules = read('prometheus/slo.yaml');
  const recorded = [...rules.matchAll(/record: (\S+)/g)].map(([, name]) => name);
  const queried = `${rules}${read('grafana-dashboard.json')}`.match(/\bwasit(?::\w+){2}/g) ?? [];
  expect(queried.length).toBeGreaterThan(recorded.length);
  expect(queried.filter((name) => !recorded.includes(name))).toEqual([]);
});

test.skipIf(!has('promtool')).each(['alerts.yaml', 'slo.yaml'])(
  'Prometheus accepts the rules of %s',
  (name) => {
    const { status, output } = answer('promtool', [
      'check',
      'rules',
      join(deploy, 'prometheus', name),
    ]);
    expect(status, output).toBe(0);
  },
);

test.skipIf(!has('promtool'))(
  'the fast-burn alert of the error budget fires at a high error rate only',
  () => {
    const where = folder();
    const path = join(where, 'burns.yaml');
    const alertsOf = (errors: number, firing: boolean) => `
  - interval: 1m
    input_series:
      - series: 'wasit_http_seconds_count{status="200"}'
        values: '0+1000x120'
      - series: 'wasit_http_seconds_count{status="500"}'
        values: '0+${errors}x120'
    alert_rule_test:
      - eval_time: 90m
        alertname: WasitBudgetBurnsFast
        exp_alerts: [${firing ? '{ exp_labels: { severity: page }, exp_annotations: { summary: "At this rate the errors of 30 days are used up in two days." } }' : ''}]`;
    writeFileSync(
      path,
      `rule_files: [${join(deploy, 'prometheus/slo.yaml')}]\ntests:${alertsOf(1, false)}${alertsOf(20, true)}\n`,
    );
    const { status, output } = answer('promtool', ['test', 'rules', path]);
    expect(status, output).toBe(0);
  },
);

test('every proxy example removes the trace header of a browser', () => {
  for (const name of ['haproxy.cfg', 'haproxy-compose.cfg'])
    expect(read(name)).toMatch(/^\s*http-request del-header traceparent$/m);
  expect(read('nginx-proxy.conf')).toMatch(/^proxy_set_header traceparent "";$/m);
  expect(read('nginx.conf').match(/location /g)?.length).toBe(
    read('nginx.conf').match(/include \S+wasit-proxy\.conf/g)?.length,
  );
});

/** The longest body that nginx.conf lets through to an address, by the location it falls into. */
function longestBodyOf(conf: string, address: string): number {
  const locations = [...conf.matchAll(/location (~ )?(\S+) \{([^}]*)\}/g)].map(
    ([, isPattern, at = '', text = '']) => ({ isPattern, at, text }),
  );
  const chosen =
    locations.find(({ isPattern, at }) => isPattern && new RegExp(at).test(address)) ??
    locations
      .filter(({ isPattern, at }) => !isPattern && address.startsWith(at))
      .toSorted((one, other) => other.at.length - one.at.length)[0];
  const sizeIn = (text: string) => /client_max_body_size (\d+)m;/.exec(text)?.[1];
  return Number(sizeIn(chosen?.text ?? '') ?? sizeIn(conf)) * 1024 * 1024;
}

test('nginx lets the files and bodies through that endpoints take', () => {
  const conf = read('nginx.conf');
  const needed = Object.values(endpoints).map(({ path, files, maxBodyBytes = 64 * 1024 }) => ({
    address: `/pdpd${path}`,
    bytes: files ? files.max * files.maxBytes + 64 * 1024 : maxBodyBytes,
  }));
  expect(needed.filter(({ address, bytes }) => longestBodyOf(conf, address) < bytes)).toEqual([]);
  expect(longestBodyOf(conf, '/pdpd/wasit/v1/clip/make')).toBe(17 * 1024 * 1024);
  expect(longestBodyOf(conf, '/pdpd/hello/banner/listBanner')).toBe(1024 * 1024);
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'wasit-deploy-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

/** An untrusted certificate, and its key. */
function certificateIn(where: string): { certificate: string; key: string } {
  const [certificate, key] = [join(where, 'chain.pem'), join(where, 'key.pem')];
  execFileSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=shop.example -keyout ${key} -out ${certificate}`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  );
  return { certificate, key };
}

const answer = (program: string, args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
};

test.skipIf(!has('haproxy') || !has('openssl'))('HAProxy accepts its examples', () => {
  const where = folder();
  const { certificate, key } = certificateIn(where);
  const together = join(where, 'shop.pem');
  writeFileSync(together, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  const examples = {
    'haproxy.cfg': read('haproxy.cfg'),
    'haproxy-compose.cfg': read('haproxy-compose.cfg'),
    // It is a part of the first.
    'haproxy-postgres.cfg': `${read('haproxy.cfg')}\n${read('haproxy-postgres.cfg')}`,
  };
  for (const [name, text] of Object.entries(examples)) {
    const path = join(where, name);
    writeFileSync(path, text.replace('/etc/haproxy/shop.pem', together));
    const { status, output } = answer('haproxy', ['-c', '-f', path]);
    expect([status, output.includes('WARNING')], output).toEqual([0, false]);
  }
});

test.skipIf(!has('nginx') || !has('openssl'))('nginx accepts its example', () => {
  const where = folder();
  const { certificate, key } = certificateIn(where);
  const path = join(where, 'nginx.conf');
  const text = read('nginx.conf')
    .replaceAll('/etc/nginx/wasit-proxy.conf', join(deploy, 'nginx-proxy.conf'))
    .replace('/etc/nginx/shop.pem', certificate)
    .replace('/etc/nginx/shop.key', key);
  writeFileSync(path, `pid ${join(where, 'pid')};\n${text}`);
  const { status, output } = answer('nginx', ['-t', '-c', path]);
  expect(status, output).toBe(0);
});

test.skipIf(!has('systemd-analyze'))('systemd accepts the units', () => {
  const where = folder();
  const units = readdirSync(join(deploy, 'systemd')).map((name) => {
    const path = join(where, name);
    const text = read(`systemd/${name}`).replace(
      /\/srv\/wasit\/app\/node_modules\/.bin\/node/,
      process.execPath,
    );
    writeFileSync(path, text);
    return path;
  });
  const { status, output } = answer('systemd-analyze', ['verify', ...units]);
  expect([status, output], output).toEqual([0, expect.not.stringContaining('Unknown')]);
});

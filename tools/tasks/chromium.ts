import { existsSync } from 'node:fs';
import { capture, TaskError } from './programs.ts';

// The headless shell does the same work in two thirds of the time.
const headlessShell = '/usr/bin/chromium-headless-shell';
const browserPaths = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];
// Without them Arabic, Kurdish and Chinese letters show as boxes.
const fonts = ['fonts-noto-core', 'fonts-noto-cjk'];

const firstExisting = (paths: readonly (string | undefined)[]) =>
  paths.find((path) => path && existsSync(path));

/**
 * Older systems have no package of the headless shell. Returns apt's output if neither could be
 * installed.
 */
async function installByApt(): Promise<string> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  console.error('Installing a browser and fonts for the browser tests…');
  // Without a connection the tests use the installed browser.
  const { output } = await capture(
    'apt-get',
    ['update', '-qq', '-o', 'Acquire::http::Timeout=5', '-o', 'Acquire::Retries=0'],
    { env },
  );
  let text = output;
  for (const browser of [
    'chromium-headless-shell',
    ...(firstExisting(browserPaths) ? [] : ['chromium']),
  ]) {
    if (firstExisting([headlessShell])) break;
    text += (
      await capture(
        'apt-get',
        ['install', '-y', '-qq', '--no-install-recommends', browser, ...fonts],
        { env },
      )
    ).output;
  }
  return text;
}

/**
 * A browser for the tests: the named one, the system's headless shell, another of the system's,
 * else Playwright's own (undefined).
 */
export async function ensureChromium(): Promise<string | undefined> {
  const best = firstExisting([process.env.CHROMIUM, headlessShell]);
  if (best) return best;
  const mayInstall =
    process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const installLog = mayInstall ? await installByApt() : '';
  const installed = firstExisting(browserPaths);
  if (installed) return installed;
  const own = await capture('playwright', ['install', 'chromium']);
  if (own.code !== 0)
    throw new TaskError(
      `No browser could be installed for the tests. Set CHROMIUM to one.\n${installLog}${own.output}`,
    );
  return undefined;
}

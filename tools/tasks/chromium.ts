import { existsSync } from 'node:fs';
import { capture, TaskError } from './programs.ts';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];
// The fonts too: without them Arabic, Kurdish and Chinese letters are boxes.
const packages = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk'];

const installed = () => [process.env.CHROMIUM, ...places].find((path) => path && existsSync(path));

async function installByApt(): Promise<string> {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  console.error('Installing Chromium and fonts for the browser tests…');
  const update = await capture('apt-get', ['update', '-qq'], { env });
  const install = await capture('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env });
  return update.output + install.output;
}

/** A browser for the tests: the one that is here, else the system's package, else Playwright's own (undefined). */
export async function ensureChromium(): Promise<string | undefined> {
  const here = installed();
  if (here) return here;
  const mayInstall = process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const said = mayInstall ? await installByApt() : '';
  const byApt = installed();
  if (byApt) return byApt;
  const own = await capture('playwright', ['install', 'chromium']);
  if (own.code !== 0) throw new TaskError(`No browser could be installed for the tests. Set CHROMIUM to one.\n${said}${own.output}`);
  return undefined;
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { demoProducts } from '../demo/catalogue.ts';
import { pictureMaker } from '../demo/pictures/index.ts';
import type { Config } from '../platform/config/config.ts';

const painterScript = fileURLToPath(new URL('./paint-pictures.ts', import.meta.url));

/**
 * Draws missing pictures of the sample catalogue in a separate low-priority process, so that the
 * first visitors do not wait. It ends with this process; the rest is drawn at the next start.
 */
export function drawDemoPictures(
  { dataDir, DEMO_PICTURES }: Pick<Config, 'dataDir' | 'DEMO_PICTURES'>,
  log: (line: string) => void,
): Promise<void> {
  const child = spawn(
    process.execPath,
    [painterScript, join(dataDir, 'media'), String(DEMO_PICTURES ?? '')],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  );
  // The closed channel ends it too, but with a delay on a busy machine.
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  child.channel?.unref();
  child.unref();
  if (child.stdout) createInterface({ input: child.stdout }).on('line', log);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code ? reject(new Error(`drawing the sample pictures ended with ${code}`)) : resolve(),
    );
  });
}

/**
 * Draws a requested picture at once, ahead of the queue. With a limit (DEMO_PICTURES) the other
 * pictures are not drawn.
 */
export function demoPictureMaker({
  dataDir,
  DEMO_PICTURES,
}: Pick<Config, 'dataDir' | 'DEMO_PICTURES'>): ((name: string) => Promise<boolean>) | undefined {
  return DEMO_PICTURES === undefined
    ? pictureMaker(join(dataDir, 'media'), demoProducts)
    : undefined;
}

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { demoProducts } from '../demo/catalogue.ts';
import { pictureMaker } from '../demo/pictures/index.ts';
import type { Config } from '../platform/config/config.ts';

const painter = fileURLToPath(import.meta.resolve('./paint-pictures.ts'));

/**
 * Draws the missing pictures of the sample catalogue beside the server: a process of its own with
 * low priority, so that the first visitors do not wait for it. It leaves with us; what it has not
 * drawn yet is drawn at the next start.
 */
export function drawDemoPictures(
  { dataDir, DEMO_PICTURES }: Pick<Config, 'dataDir' | 'DEMO_PICTURES'>,
  say: (line: string) => void,
): Promise<void> {
  const child = spawn(
    process.execPath,
    [painter, join(dataDir, 'media'), String(DEMO_PICTURES ?? '')],
    {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  // Its loss of the channel ends it too, but on a busy machine it is long in noticing.
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  child.channel?.unref();
  child.unref();
  if (child.stdout) createInterface({ input: child.stdout }).on('line', say);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code ? reject(new Error(`drawing the sample pictures ended with ${code}`)) : resolve(),
    );
  });
}

/**
 * For what somebody looks at before its turn: drawn at once. Where only some are wanted
 * (DEMO_PICTURES) the places of the others stay calm.
 */
export function demoPictureMaker({
  dataDir,
  DEMO_PICTURES,
}: Pick<Config, 'dataDir' | 'DEMO_PICTURES'>): ((name: string) => Promise<boolean>) | undefined {
  return DEMO_PICTURES === undefined
    ? pictureMaker(join(dataDir, 'media'), demoProducts)
    : undefined;
}

import { buyers } from './buyers.ts';
import { chinese } from './chinese.ts';
import { relevance } from './relevance.ts';
import { scale } from './scale.ts';
import { titles } from './titles.ts';
import { words } from './words.ts';

const measurements: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = {
  relevance,
  multilingual: words,
  buyers,
  chinese,
  titles,
  scale,
};

const [name = '', ...args] = process.argv.slice(2);
const measure = measurements[name];
if (!measure)
  process.stderr.write(
    `Which measurement? npm run bench -- search <one of: ${Object.keys(measurements).join(', ')}>\n`,
  );
process.exitCode = measure ? await measure(args) : 2;

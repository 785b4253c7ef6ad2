import { scale } from './scale.ts';

const measurements: Readonly<Record<string, (args: readonly string[]) => Promise<number>>> = { scale };

const [name = '', ...args] = process.argv.slice(2);
const measure = measurements[name];
if (!measure) process.stderr.write(`Which measurement? npm run bench -- search <one of: ${Object.keys(measurements).join(', ')}>\n`);
process.exitCode = measure ? await measure(args) : 2;

import { fileURLToPath } from 'node:url';

/** The operator's tool for child processes: bundled if this process is. */
export const cliScript = fileURLToPath(new URL('./cli/main.ts', import.meta.url));

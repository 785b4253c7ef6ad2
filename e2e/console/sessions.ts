import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import type { OutputOf } from '@wasit/contract';
import { Secret, TOTP } from 'otpauth';
import { operate } from '../main-job/operator.ts';

export type StaffSession = OutputOf<'staffSecondFactor'>;

const withinMs = 60_000;
const pollMs = 100;
const folderOf = () => join(test.info().project.outputDir, 'sessions');
const pause = () => new Promise((resolve) => setTimeout(resolve, pollMs));

const stepMs = 30_000;

/** What an authenticator shows now. */
export const codeOf = (totpSecret: string): string =>
  new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate();

/** Until an authenticator shows another code. */
export const nextCode = () =>
  new Promise((resolve) => setTimeout(resolve, stepMs - (Date.now() % stepMs) + 500));

/** Whether nobody else logs this role in: a folder is made by one process only. */
function isFirst(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

/**
 * The one session that all journeys of a run share per role, whichever process they are in: a code
 * works once, and whoever came second would wait half a minute for the next. Whoever asks first
 * logs in. Playwright empties the folder before each run.
 */
export async function sharedSession(
  role: string,
  logIn: () => Promise<StaffSession>,
): Promise<StaffSession> {
  const folder = folderOf();
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${role}.json`);
  const lock = `${file}.lock`;
  for (const until = Date.now() + withinMs; Date.now() < until; await pause()) {
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
    if (!isFirst(lock)) continue;
    try {
      const session = await logIn();
      writeFileSync(`${file}.new`, JSON.stringify(session));
      renameSync(`${file}.new`, file);
      return session;
    } catch (error) {
      rmSync(lock, { recursive: true });
      throw error;
    }
  }
  throw new Error(`nobody came to log ${role} in`);
}

/** Moves the demo's clock on. Nobody's session lasts that long: whoever comes next logs in again. */
export async function passDays(days: number): Promise<void> {
  await operate('clock:set', '--days', String(days));
  rmSync(folderOf(), { recursive: true, force: true });
}

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
const maxSteps = 4;

const codeAt = (totpSecret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate({ timestamp });

const untilNextStep = () =>
  new Promise((resolve) => setTimeout(resolve, stepMs - (Date.now() % stepMs) + 500));

/**
 * Enters a code of an authenticator. Each is valid once: after the present one comes the next,
 * which is taken half a minute early; only if both were used, it waits.
 */
export async function enterCode<T extends { code: number }>(
  totpSecret: string,
  enter: (code: string) => Promise<T>,
): Promise<T> {
  for (let steps = 1; ; steps += 1) {
    for (const aheadMs of [0, stepMs]) {
      const answer = await enter(codeAt(totpSecret, Date.now() + aheadMs));
      if (answer.code === 200 || (steps === maxSteps && aheadMs > 0)) return answer;
    }
    await untilNextStep();
  }
}

/** True if no other process logs this role in: only one can make the folder. */
function isFirst(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
  }
}

/**
 * The session of a role that all journeys of a run share, in every process: a code is valid once,
 * so a second login would wait half a minute for the next one. The first caller logs in. Playwright
 * empties the folder before each run.
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

/** Advances the demo's clock. This ends all sessions: the next caller logs in again. */
export async function passDays(days: number): Promise<void> {
  await operate('clock:set', '--days', String(days));
  rmSync(folderOf(), { recursive: true, force: true });
}

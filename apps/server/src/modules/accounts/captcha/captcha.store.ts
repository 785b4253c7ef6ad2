import { eq, lte } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/db.ts';
import { captcha } from './captcha.tables.ts';

type CaptchaRow = typeof captcha.$inferSelect;

export async function insertCaptcha(tx: Tx, row: CaptchaRow): Promise<void> {
  await tx.insert(captcha).values(row);
}

/** Takes it away with the look: one try each, however many come at the same instant. */
export async function takeCaptcha(tx: Tx, captchaKey: string): Promise<CaptchaRow | undefined> {
  const [row] = await tx.delete(captcha).where(eq(captcha.captchaKey, captchaKey)).returning();
  return row;
}

export async function deleteCaptchas(tx: Tx): Promise<void> {
  await tx.delete(captcha).where(lte(captcha.expiresAt, tx.now));
}

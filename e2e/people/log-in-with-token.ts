import type { Page } from '@playwright/test';
import type { OutputOf } from '@wasit/contract';
import { callAs } from './desk.ts';

/** From the next page on its reader is the customer of this session, until they log out. */
export async function enterAs(
  page: Page,
  { token, user }: Pick<OutputOf<'login'>, 'token' | 'user'>,
): Promise<void> {
  const session = JSON.stringify({ state: { token, user }, version: 0 });
  // A page that is not open yet has no storage to write to. Once only: a logout stays one.
  await page.addInitScript((kept) => {
    if (localStorage.getItem('journey.session') === kept) return;
    localStorage.setItem('journey.session', kept);
    localStorage.setItem('wasit.session', kept);
  }, session);
}

/** Logs the customer of a token in, without their password. */
export async function logInWithToken(page: Page, token: string): Promise<void> {
  const { data: user } = await callAs(token, 'userInfo', {});
  await enterAs(page, { token, user });
}

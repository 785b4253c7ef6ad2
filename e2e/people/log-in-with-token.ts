import type { Page } from '@playwright/test';
import { open } from '../buyer/shop.ts';

/** Logs the customer of a token in, without their password. */
export async function logInWithToken(page: Page, token: string) {
  await open(page, '/404');
  await page.evaluate(async (bearer) => {
    const answer = await fetch('/pdpd/hello/user/userInfo', {
      headers: { authorization: `Bearer ${bearer}` },
    });
    const user = (await answer.json()).data;
    localStorage.setItem(
      'wasit.session',
      JSON.stringify({ state: { token: bearer, user }, version: 0 }),
    );
  }, token);
}

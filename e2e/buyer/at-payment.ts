import type { Browser, BrowserContext } from '@playwright/test';
import { aNewBuyer, anOrder, type Buyer as Customer } from '../console/world.ts';
import type { JourneyLanguage } from '../languages.ts';
import { Buyer } from '../main-job/buyer.ts';
import { setLanguage } from './shop.ts';

/** Logs a customer in without the form, which other journeys cover. */
export async function asBuyer(
  context: BrowserContext,
  { token }: Customer,
  { language, baseURL }: { language: JourneyLanguage; baseURL: string | undefined },
): Promise<void> {
  await setLanguage(context, baseURL, language);
  const answer = await fetch(`${baseURL}/pdpd/hello/user/userInfo`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data: user } = await answer.json();
  await context.addInitScript(
    ([session, chosen]) => {
      localStorage.setItem('wasit.session', session);
      localStorage.setItem('wasit.language', chosen);
    },
    [JSON.stringify({ state: { token, user }, version: 0 }), language] as const,
  );
}

/**
 * A new customer at the payment page of their first order; the shop's journeys cover the way there.
 * The caller closes the context.
 */
export async function atThePaymentPage(
  browser: Browser,
  {
    language,
    baseURL = '',
    isPhone = false,
  }: { language: JourneyLanguage; baseURL?: string | undefined; isPhone?: boolean },
): Promise<{ buyer: Buyer; orderNo: string }> {
  const context = await browser.newContext({
    baseURL,
    ...(isPhone ? { viewport: { width: 390, height: 844 } } : {}),
  });
  const customer = await aNewBuyer();
  const { orderNo, payNo } = await anOrder(customer);
  await asBuyer(context, customer, { language, baseURL });
  const buyer = new Buyer(await context.newPage(), language);
  await buyer.open(`/trade_flow?payNo=${payNo}`);
  return { buyer, orderNo };
}

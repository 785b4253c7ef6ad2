import { expect, type Page, type Route, test } from '@playwright/test';
import { aNewBuyer, aTransfer, enter, theBuyer } from './console/world.ts';
import { wordsOf } from './main-job/words.ts';
import { callAs } from './people/desk.ts';

/**
 * A clerk's desk with a bad connection: an error and a way to continue, never an endless wait, and
 * typed text is kept.
 */
const t = wordsOf('console', 'en');
test.use({ actionTimeout: 15_000, navigationTimeout: 30_000 });

/** Desks with differently built lists. */
const lists = [
  'customers',
  'reports',
  'messages',
  'staff',
  'audit',
  'security',
  'payments',
  'refunds',
  'complaints',
] as const;
/** Desks that are closed to administrators; checked last. */
const ofMoney = new Set<string>(['payments', 'refunds', 'complaints']);
/** Calls of the frame itself. */
const ofTheFrame = /console\/(session\/me|dashboard)/;
const desk = (act: (route: Route) => Promise<void> | void) => (route: Route) =>
  ofTheFrame.test(route.request().url()) ? route.fallback() : act(route);
const alert = (page: Page) =>
  page
    .locator('main')
    .getByRole('alert')
    .filter({ hasText: t('shell', 'error.noAnswer') });
const waiting = (page: Page) => page.locator('main [role="status"][aria-label]');
const retry = t('shell', 'error.retry');

test('a list that fails to load says so and loads when retried', async ({ page, context }) => {
  await enter(context, 'admin', 'en');
  await page.goto('/console/');
  const menu = page.locator('nav');
  await menu.locator('a').first().waitFor();
  let isLead = false;
  for (const list of lists)
    await test.step(list, async () => {
      if (ofMoney.has(list) && !isLead) {
        isLead = true;
        await enter(context, 'finance-lead', 'en');
        await page.goto('/console/');
        await menu.locator('a').first().waitFor();
      }
      await page.route(
        '**/pdpd/console/**',
        desk((route) => route.abort()),
      );
      const entry = menu.locator(`a[href="/console/${list}"]`);
      // Only one group of the menu is open at a time.
      if (await entry.isVisible()) await entry.click();
      else await page.goto(`/console/${list}`);
      await expect(alert(page).first()).toBeVisible();
      await expect(waiting(page)).toHaveCount(0);
      await page.unroute('**/pdpd/console/**');
      while ((await page.getByRole('button', { name: retry }).count()) > 0)
        await page
          .getByRole('button', { name: retry })
          .first()
          .click({ timeout: 2_000 })
          .catch(() => undefined);
      await expect(alert(page)).toHaveCount(0);
      await expect(waiting(page)).toHaveCount(0);
      await expect(page.locator(':focus')).toHaveCount(1);
    });
});

test('after half a minute without an answer the desk reports it', async ({ page, context }) => {
  await enter(context, 'admin', 'en');
  await page.clock.install();
  await page.route(
    '**/pdpd/console/**',
    desk(() => undefined),
  );
  await page.goto('/console/customers');
  await expect(waiting(page)).toBeAttached();
  await page.clock.fastForward(31_000);
  await expect(alert(page)).toBeVisible();
  await page.unroute('**/pdpd/console/**', undefined);
  await page.getByRole('button', { name: retry }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('a list that is polled every few seconds waits for a slower answer', async ({
  page,
  context,
}) => {
  await enter(context, 'admin', 'en');
  await page.clock.install();
  const held: Route[] = [];
  const list = '**/pdpd/console/imports/list';
  await page.route(list, (route) => void held.push(route));
  await page.goto('/console/imports');
  await expect.poll(() => held.length).toBe(1);
  for (let pause = 0; pause < 5; pause += 1) await page.clock.fastForward(3_500);
  // Restarted at each pause, the wait would never end.
  expect(held).toHaveLength(1);
  await held[0]?.continue();
  await page.unroute(list);
  await expect(waiting(page)).toHaveCount(0);
  await expect(alert(page)).toHaveCount(0);
});

interface Form {
  name: string;
  at: string;
  /**
   * Opens it and writes into it.
   * @returns what was written, and where
   */
  fill(page: Page): Promise<void>;
  verb: string;
  typed: string;
}

const people = (key: string, values = {}) => t('people', key, values);
const press = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).first().click();
const write = (text: string) => (page: Page) =>
  page.getByRole('textbox', { name: t('words', 'reason') }).fill(text);

test('a form without an answer keeps its input, and two presses act once', async ({
  page,
  context,
}) => {
  const customer = await aNewBuyer();
  const { userId } = (await callAs(customer.token, 'userInfo', {})).data;
  const { paymentId } = await aTransfer(await theBuyer());
  await enter(context, 'admin', 'en');
  const at = `customers/${userId}`;
  const forms: Form[] = [
    {
      name: 'note',
      at,
      fill: (place) =>
        place.getByRole('textbox', { name: t('shell', 'notes.new') }).fill('calls in the evening'),
      verb: t('shell', 'notes.add'),
      typed: 'calls in the evening',
    },
    {
      name: 'level',
      at,
      fill: async (place) => {
        await press(place, people('setLevel'));
        await write('asked for it')(place);
      },
      verb: people('setLevel'),
      typed: 'asked for it',
    },
    {
      name: 'suspend',
      at,
      fill: async (place) => {
        await press(place, people('suspend'));
        await write('asked by phone')(place);
      },
      verb: people('suspend'),
      typed: 'asked by phone',
    },
    {
      name: 'staff',
      at: 'staff',
      fill: async (place) => {
        await press(place, people('staff.new'));
        await place.getByRole('textbox', { name: people('name'), exact: true }).fill('Noor Clerk');
        await place
          .getByRole('textbox', { name: people('userName'), exact: true })
          .fill(`noor-${Date.now().toString(36)}`);
        await place
          .getByRole('checkbox', { name: t('words', 'role.content'), exact: true })
          .check();
      },
      verb: people('staff.create'),
      typed: 'Noor Clerk',
    },
    {
      name: 'reject a payment',
      at: `payments/${paymentId}`,
      fill: async (place) => {
        await press(place, t('payments', 'reject'));
        await place.getByText(t('words', 'rejectReason.other'), { exact: true }).click();
        await place
          .getByRole('textbox', { name: t('payments', 'reject.note') })
          .fill('the name differs');
      },
      verb: t('payments', 'reject.verb'),
      typed: 'the name differs',
    },
  ];
  for (const { name, at: place, fill, verb, typed } of forms)
    await test.step(name, async () => {
      if (place.startsWith('payments/')) await enter(context, 'finance-lead', 'en');
      await page.goto(`/console/${place}`);
      await fill(page);
      const inside =
        (await page.getByRole('dialog').count()) > 0
          ? page.getByRole('dialog')
          : page.locator('main');
      const button = inside.getByRole('button', { name: verb, exact: true });
      const kept = () =>
        inside
          .locator('input, textarea')
          .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
      await page.route(
        '**/pdpd/console/**',
        desk((route) => route.abort()),
      );
      await button.click();
      await expect(inside.getByRole('alert').first()).toContainText(t('shell', 'error.noAnswer'));
      // A press outside the dialog is often a slip.
      await page.mouse.click(4, 400);
      expect(await kept()).toContain(typed);
      await page.unroute('**/pdpd/console/**');

      const sent: string[] = [];
      const slowly = desk(async (route) => {
        sent.push(`${route.request().url()} ${route.request().headers()['idempotency-key'] ?? ''}`);
        await new Promise((resolve) => setTimeout(resolve, 700));
        await route.fallback();
      });
      await page.route('**/pdpd/console/**', slowly);
      await button.dblclick();
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await expect(button).toBeFocused();
      await expect(inside.getByRole('alert')).toHaveCount(0);
      await expect.poll(kept).not.toContain(typed);
      const first = sent[0]?.split(' ')[0];
      expect(sent.filter((request) => request.startsWith(`${first} `))).toHaveLength(1);
      await page.unroute('**/pdpd/console/**', slowly);
    });
});

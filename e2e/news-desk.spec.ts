import { type Browser, expect, type Page, test } from '@playwright/test';
import { paths } from '@wasit/contract/paths';
import sharp from 'sharp';
import { checkScreen, open, setLanguage } from './buyer/shop.ts';
import { enter, ok, sessionOf } from './console/world.ts';
import { type JourneyLanguage, languagesOf } from './languages.ts';
import { wordsOf } from './main-job/words.ts';

interface Places {
  readonly browser: Browser;
  readonly baseURL: string | undefined;
  readonly language: JourneyLanguage;
}

async function deskOf(role: string, { browser, baseURL, language }: Places): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await enter(context, role, language);
  return context.newPage();
}

async function shopOf({ browser, baseURL, language }: Places): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await setLanguage(context, baseURL, language);
  return context.newPage();
}

async function submit(desk: Page, { language }: Places) {
  const word = (key: string) => wordsOf('console', language)('articles', key);
  await desk.getByRole('button', { name: word('move.submit'), exact: true }).click();
  await expect(desk.getByText(word('ownWork'))).toBeVisible();
}

/** Submits the present text; the administrator publishes it at the desk. */
async function publish(desk: Page, places: Places) {
  const word = (key: string) => wordsOf('console', places.language)('articles', key);
  await submit(desk, places);
  const reviewer = await deskOf('admin', places);
  await reviewer.goto(new URL(desk.url()).pathname);
  await reviewer.getByRole('button', { name: word('move.publish'), exact: true }).click();
  await expect(reviewer.getByRole('button', { name: word('move.withdraw') })).toBeVisible();
  await expect(reviewer.getByRole('link', { name: word('inShop') })).toBeVisible();
  await reviewer.context().close();
}

/** The same, published by a call. */
async function publishByCall(desk: Page, places: Places) {
  await submit(desk, places);
  const { token } = await sessionOf('admin');
  const id = new URL(desk.url()).pathname.split('/').at(-1) ?? '';
  if (/^\d+$/.test(id)) {
    const eventId = Number(id);
    const { revision } = await ok('staffEvent', { eventId }, token);
    await ok('moveEvent', { eventId, revision, move: 'publish' }, token);
  } else {
    const { revision } = await ok('staffArticle', { articleId: id }, token);
    await ok('staffMoveArticle', { articleId: id, revision, move: 'publish' }, token);
  }
}

const ownName = { en: 'English', ar: 'العربية' };
const aPicture = () =>
  sharp({ create: { width: 1200, height: 525, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer();

for (const language of languagesOf('ar'))
  test(`staff replace an answer of the help centre, with a figure that the shop fills in (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const places = { browser, baseURL, language };
    const word = (key: string) => wordsOf('console', language)('articles', key);
    const desk = await deskOf('content', places);
    await desk.goto('/console/articles/new');
    const section = language === 'ar' ? 'money-back' : 'lost';
    await desk.getByLabel(word('category'), { exact: true }).selectOption('help-4');
    const texts = desk.getByRole('combobox', { name: word('help.start'), exact: true });
    await texts.click();
    const shop = await shopOf(places);
    await open(shop, '/helpCenter/4');
    const question = (await shop.locator(`#${section}`).textContent()) ?? '';
    // A text that does not come is reported, and can be chosen again.
    await desk.route(`**${paths.staffHelpText[1]}`, (route) => route.abort(), { times: 1 });
    await desk.getByRole('option', { name: question }).click();
    await expect(
      desk.getByText(wordsOf('console', language)('shell', 'error.noAnswer')),
    ).toBeVisible();
    await texts.click();
    await desk.getByRole('option', { name: question }).click();
    await expect(desk.getByLabel(word('slug'), { exact: true })).toHaveValue(`help-${section}`);
    await desk.getByRole('tab', { name: ownName[language] }).click();
    const editor = desk.getByRole('textbox', { name: `${word('body')} (${ownName[language]})` });
    await expect(editor.locator('p').first()).not.toBeEmpty();
    await editor.click();
    await desk.keyboard.press('Control+End');
    await desk.keyboard.press('Enter');
    await desk.keyboard.type('>> ');
    await desk.getByRole('combobox', { name: word('tool.figure'), exact: true }).click();
    await desk.getByRole('option', { name: word('figure.freeTime'), exact: true }).click();
    await expect(editor).toContainText('>> {{freeTime}}');
    // Existing text is replaced only after confirmation.
    await texts.click();
    await desk.getByRole('option', { name: word('help.tab'), exact: true }).click();
    await desk
      .getByRole('dialog', { name: word('help.replace.title') })
      .getByRole('button', { name: wordsOf('console', language)('shell', 'cancel'), exact: true })
      .click();
    await expect(editor).toContainText('>> {{freeTime}}');
    await desk.getByRole('button', { name: word('save'), exact: true }).click();
    await expect(desk).toHaveURL(/articles\/ar_/);
    await checkScreen(desk, 'a help text at its desk');
    await publishByCall(desk, places);
    await open(shop, '/helpCenter/4');
    const answer = shop.locator('.help-answer').filter({ has: shop.locator(`#${section}`) });
    await expect(answer).toContainText(/>> .*\d/);
    await expect(answer).not.toContainText('{{');
    await checkScreen(shop, 'the help centre');
    for (const page of [desk, shop]) await page.context().close();
  });

for (const language of languagesOf('ar'))
  test(`a banner has pictures for wide screens and for phones, and the link that staff set (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const places = { browser, baseURL, language };
    const word = (key: string) => wordsOf('console', language)('articles', key);
    const events = (key: string) => wordsOf('console', language)('events', key);
    const title = `Eid ${language}`;
    const desk = await deskOf('content', places);
    await desk.goto('/console/articles/new');
    await desk.getByLabel(word('category'), { exact: true }).selectOption('banner');
    await desk.getByLabel(word('slug'), { exact: true }).fill(`eid-${language}`);
    await desk.getByLabel(word('banner.link'), { exact: true }).fill('https://example.com');
    const name = desk.getByRole('group', { name: word('heading'), exact: true });
    await name.getByLabel(ownName[language]).fill(title);
    await desk.getByRole('button', { name: word('save'), exact: true }).click();
    // Links to other sites are refused at their field.
    const link = desk.getByLabel(word('banner.link'), { exact: true });
    await expect(link).toHaveAttribute('aria-invalid', 'true');
    await expect(link).toBeFocused();
    await link.fill('/estimate');
    const row = desk
      .getByRole('group', { name: events('banner') })
      .locator('.mantine-Group-root')
      .filter({ hasText: ownName[language] })
      .first();
    // The first upload ends after the second one and after what is typed meanwhile.
    const widths = ['wide', 'narrow'];
    const second = Promise.withResolvers<void>();
    let uploads = 0;
    await desk.route(`**${paths.staffContentPicture[1]}`, async (route) => {
      uploads += 1;
      if (uploads === 1) await second.promise;
      await route.continue();
    });
    const saveButton = desk.getByRole('button', { name: word('save'), exact: true });
    const pictureOf = (width: string) => row.getByRole('img', { name: events(`banner.${width}`) });
    for (const width of widths) {
      const chooser = desk.waitForEvent('filechooser');
      await row.getByRole('button', { name: events(`banner.${width}`) }).click();
      await (await chooser).setFiles({
        name: `${width}.png`,
        mimeType: 'image/png',
        buffer: await aPicture(),
      });
    }
    await expect(pictureOf('narrow')).toBeVisible();
    await expect(saveButton).toBeDisabled();
    const place = desk.getByLabel(word('banner.place'), { exact: true });
    await place.fill('٢');
    second.resolve();
    for (const width of widths) await expect(pictureOf(width)).toBeVisible();
    await expect(place).toHaveValue('2');
    await desk.getByRole('button', { name: word('save'), exact: true }).click();
    await expect(desk).toHaveURL(/articles\/ar_/);
    await publish(desk, places);
    const shop = await shopOf(places);
    await open(shop, '/');
    const banner = shop.locator('.banners a').filter({ hasText: title });
    await expect(banner).toHaveAttribute('href', '/estimate');
    await expect(banner.locator('source')).toHaveAttribute('srcset', /^\/media\/content\//);
    await checkScreen(shop, 'home with a banner');
    for (const page of [desk, shop]) await page.context().close();
  });

const hours = (count: number) => {
  const baghdad = new Date(Date.now() + (count + 3) * 3_600_000);
  return baghdad.toISOString().slice(0, 16);
};

for (const language of languagesOf('ar'))
  test(`an event starts, is shown on the home page, and ends on time (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const places = { browser, baseURL, language };
    const word = (key: string) => wordsOf('console', language)('events', key);
    const title = `Kettle week ${language}`;
    const desk = await deskOf('content', places);
    await desk.goto('/console/events');
    await checkScreen(desk, 'the desk of events');
    await desk.getByRole('link', { name: word('new') }).click();
    await desk
      .getByRole('group', { name: word('name'), exact: true })
      .getByLabel(ownName[language])
      .fill(title);
    await desk.getByRole('tab', { name: ownName[language] }).click();
    await desk.getByRole('textbox', { name: `${word('text')} (${ownName[language]})` }).click();
    await desk.keyboard.type('Kettles for less.');
    const article = (key: string) => wordsOf('console', language)('articles', key);
    const save = desk.getByRole('button', { name: article('save'), exact: true });
    // A film on its way holds the button and the other languages; a failure is reported beside it.
    const film = Promise.withResolvers<void>();
    await desk.route(`**${paths.staffContentFilm[1]}`, async (route) => {
      await film.promise;
      await route.abort();
    });
    const chooser = desk.waitForEvent('filechooser');
    await desk.getByRole('button', { name: article('tool.film'), exact: true }).click();
    await (await chooser).setFiles({
      name: 'kettle.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from('a film'),
    });
    await expect(save).toBeDisabled();
    await expect(desk.getByRole('tab', { name: '中文' })).toBeDisabled();
    film.resolve();
    const failure = desk.getByText(wordsOf('console', language)('shell', 'error.noAnswer'));
    await expect(failure).toBeVisible();
    // The message is in the console's language.
    expect(await failure.evaluate((node) => node.closest('[lang]')?.tagName)).toBe('HTML');
    await desk.getByRole('textbox', { name: word('from'), exact: true }).fill(hours(-2));
    await desk.getByRole('textbox', { name: word('to'), exact: true }).fill(hours(-3));
    await desk.getByLabel(word('goods'), { exact: true }).selectOption('hot');
    await desk.getByLabel(word('countdown')).check();
    await save.click();
    await expect(desk.getByRole('textbox', { name: word('to'), exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await desk.getByRole('textbox', { name: word('to'), exact: true }).fill(hours(5));
    await save.click();
    await expect(desk).toHaveURL(/events\/\d+/);
    await checkScreen(desk, 'an event at its desk');
    await publish(desk, places);
    const shop = await shopOf(places);
    await open(shop, '/');
    await shop.locator('.event-card').getByRole('link', { name: title }).click();
    await expect(shop.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(shop.locator('.written')).toHaveText('Kettles for less.');
    await expect(shop.locator('main')).toContainText(/0[45]:\d\d:\d\d/);
    await expect(shop.locator('main .product-card').first()).toBeVisible();
    await checkScreen(shop, 'an event');

    await desk.reload();
    await desk.getByRole('textbox', { name: word('to'), exact: true }).fill(hours(-1));
    await desk.getByRole('tab', { name: '中文' }).click();
    // Input during saving would be lost: the fields are locked, and the open language stays.
    const answer = Promise.withResolvers<void>();
    await desk.route(`**${paths.saveEvent[1]}`, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await save.click();
    await expect(desk.locator('form [inert]')).toBeVisible();
    answer.resolve();
    await expect(desk.locator('form [inert]')).toHaveCount(0);
    await expect(desk.getByRole('tab', { name: '中文' })).toHaveAttribute('aria-selected', 'true');
    // Readers see the new end only once it is published, too.
    await publishByCall(desk, places);
    await expect
      .poll(async () => {
        await open(shop, '/');
        return shop.locator('.event-card').getByRole('link', { name: title }).count();
      })
      .toBe(0);
    await shop.goto(new URL(desk.url()).pathname.replace('/console', ''));
    await expect(
      shop.getByText(wordsOf('web', language)('events', 'event.over')).first(),
    ).toBeVisible();
    for (const page of [desk, shop]) await page.context().close();
  });

import { expect, test } from '@playwright/test';
import ar from '../apps/web/app/locale/messages/ar/news.json' with { type: 'json' };
import en from '../apps/web/app/locale/messages/en/news.json' with { type: 'json' };
import { checkScreen, open, setLanguage } from './buyer/shop.ts';
import { enter, sessionOf } from './console/world.ts';
import { languagesOf } from './languages.ts';
import { wordsOf } from './main-job/words.ts';
import { callAs } from './people/desk.ts';

const texts = { en, ar };

/** Published by a second person: authors may not publish their own texts. */
async function aPublishedArticle(slug: string): Promise<void> {
  const [author, reviewer] = [(await sessionOf('content')).token, (await sessionOf('admin')).token];
  const { data, code } = await callAs(author, 'staffSaveArticle', {
    articleId: null,
    revision: 0,
    slug,
    category: 'shipping',
    cover: null,
    titles: { en: `Direct voyage ${slug}`, ar: `رحلة مباشرة ${slug}` },
    summaries: { en: 'Three days less.', ar: 'أقل بثلاثة أيام.' },
    bodies: {
      en: '<h2>What changes</h2><p>The line sails directly.</p><table><tbody><tr><td>Days</td><td>32</td></tr></tbody></table>',
      ar: '<h2>ما الذي يتغير</h2><p>يبحر الخط مباشرة.</p><table><tbody><tr><td>أيام</td><td>32</td></tr></tbody></table>',
    },
    publishAt: null,
    expiresAt: null,
  });
  if (code !== 200) throw new Error('the article was refused');
  await callAs(author, 'staffMoveArticle', {
    articleId: data.articleId,
    revision: 1,
    move: 'submit',
  });
  await callAs(reviewer, 'staffMoveArticle', {
    articleId: data.articleId,
    revision: 2,
    move: 'publish',
  });
}

for (const language of languagesOf('ar'))
  test(`the news centre leads to an article that is readable without scripts and can be shared (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const slug = `direct-voyage-${language}`;
    const title = language === 'ar' ? `رحلة مباشرة ${slug}` : `Direct voyage ${slug}`;
    await aPublishedArticle(slug);
    const plain = await browser.newContext({
      javaScriptEnabled: false,
      ...(baseURL ? { baseURL } : {}),
    });
    await setLanguage(plain, baseURL, language);
    const page = await plain.newPage();
    await page.goto('/news-center?pageNo=5000');
    await expect(page, 'the last page').not.toHaveURL(/pageNo=5000/);
    await expect(page.locator('.news-list')).toBeVisible();
    await page.goto('/news-center?category=shipping');
    await page.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.locator('.written table')).toContainText('32');
    await expect(
      page.getByRole('navigation', { name: texts[language].share }).getByRole('link'),
    ).toHaveCount(3);
    await expect(page.locator('head link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`/news-center/${slug}`),
    );
    expect(
      await page.locator('script[type="application/ld+json"]').allTextContents(),
    ).toContainEqual(
      expect.stringMatching(/NewsArticle.*"publisher":\{[^}]*"name":"(Wasit|وسيط)"/),
    );
    await plain.close();

    const context = await browser.newContext(baseURL ? { baseURL } : {});
    await setLanguage(context, baseURL, language);
    const live = await context.newPage();
    await open(live, '/news-center');
    await checkScreen(live, 'the news center');
    await open(live, `/news-center/${slug}`);
    await checkScreen(live, 'an article');
    await context.close();
  });

for (const language of languagesOf('ar'))
  test(`a clerk writes an article with a list, somebody else publishes it, and an earlier version is restored (${language})`, async ({
    browser,
    baseURL,
  }) => {
    const slug = `written-${language}`;
    const t = wordsOf('console', language);
    const word = (key: string) => t('articles', key);
    const deskOf = async (role: string) => {
      const context = await browser.newContext(baseURL ? { baseURL } : {});
      await enter(context, role, language);
      return context.newPage();
    };
    const desk = await deskOf('content');
    await desk.goto('/console/articles');
    await checkScreen(desk, 'the list of articles');
    await desk.getByRole('link', { name: word('new') }).click();
    await desk.getByLabel(word('slug'), { exact: true }).fill(slug);
    await desk
      .getByRole('group', { name: word('heading') })
      .getByLabel('العربية')
      .fill('أسعار الشحن الجديدة');
    const editor = desk.getByRole('textbox', { name: `${word('body')} (العربية)` });
    await editor.click();
    await desk.keyboard.type('أسعار جديدة');
    await desk.getByRole('button', { name: word('tool.bullets'), exact: true }).click();
    await expect(editor.locator('ul li')).toHaveText('أسعار جديدة');
    await expect(editor).toHaveCSS('direction', 'rtl');
    await desk.getByRole('button', { name: word('save'), exact: true }).click();
    await expect(desk).toHaveURL(/articles\/ar_/);
    await checkScreen(desk, 'an article at its desk');
    await desk.getByText(word('preview'), { exact: true }).scrollIntoViewIfNeeded();
    await desk.locator('details summary').first().click();
    await expect(desk.locator('details article[dir=rtl] li')).toHaveText('أسعار جديدة');
    await desk.getByRole('button', { name: word('move.submit'), exact: true }).click();
    await expect(desk.getByText(word('ownWork'))).toBeVisible();

    const reviewer = await deskOf('admin');
    await reviewer.goto(new URL(desk.url()).pathname);
    await reviewer.getByRole('button', { name: word('move.publish'), exact: true }).click();
    await expect(reviewer.getByRole('link', { name: word('inShop') })).toHaveAttribute(
      'href',
      `/news-center/${slug}`,
    );
    const shop = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
    await shop.goto(`/news-center/${slug}?lang=ar`);
    await expect(shop.locator('.written ul li')).toHaveText('أسعار جديدة');

    await desk.reload();
    await desk.getByRole('textbox', { name: `${word('body')} (العربية)` }).click();
    await desk.keyboard.type('خطأ ');
    await desk.getByRole('button', { name: word('save'), exact: true }).click();
    await desk.getByRole('button', { name: word('restore.of').replace('{{n}}', '1') }).click();
    await expect(
      desk.getByRole('textbox', { name: `${word('body')} (العربية)` }).locator('li'),
    ).toHaveText('أسعار جديدة');
    for (const page of [desk, reviewer, shop]) await page.context().close();
  });

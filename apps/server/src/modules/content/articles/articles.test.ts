import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { uploadFile } from '../../../../test/upload-file.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { anArticle, aPublishedArticle, articleFields, publish } from './articles.testing.ts';

const app = await startTestApp();
const clerk = async () => (await aStaff(app, 'content')).token;
const slugs = async (input: { category?: 'company' | 'market' } = {}) =>
  (await app.ok('websiteContentList', { ...input, pageSize: 100 })).items.map(({ slug }) => slug);
const inHours = (hours: number) =>
  new Date(app.platform.clock.now().getTime() + hours * 3_600_000).toISOString();

test('a draft is reviewed and published by another person; only then do all readers get it, in their language', async () => {
  const author = await clerk();
  const { articleId, slug } = await app.ok(
    'staffSaveArticle',
    articleFields({ category: 'company' }),
    { as: author },
  );
  expect(await app.call('websiteArticle', { slug })).toMatchObject({ status: 404 });
  await app.ok('staffMoveArticle', { articleId, revision: 1, move: 'submit' }, { as: author });
  expect((await app.ok('staffArticle', { articleId }, { as: author })).moves).toEqual(['return']);
  const toReview = async (as: string) =>
    (await app.ok('staffDashboard', {}, { as })).articlesToReview;
  expect([await toReview(author), await toReview((await aStaff(app, 'analyst')).token)]).toEqual([
    1, 0,
  ]);
  const own = await app.call(
    'staffMoveArticle',
    { articleId, revision: 2, move: 'publish' },
    { as: author },
  );
  expect(own).toMatchObject({ status: 403, key: 'ARTICLE_OWN_WORK' });
  await app.ok(
    'staffMoveArticle',
    { articleId, revision: 2, move: 'publish' },
    { as: await clerk() },
  );
  expect(await slugs({ category: 'company' })).toEqual([slug]);
  expect(await slugs({ category: 'market' })).toEqual([]);
  expect(await app.ok('websiteArticle', { slug }, { locale: 'ar' })).toMatchObject({
    title: 'رحلة أقصر إلى أم قصر',
    locale: 'ar',
    locales: ['en', 'ar'],
  });
  // Sorani readers get the Arabic text, marked as Arabic.
  expect(await app.ok('websiteArticle', { slug }, { locale: 'ckb' })).toMatchObject({
    locale: 'ar',
    body: '<p>يبحر الخط مباشرة.</p>',
  });
});

test('edits of a published article are a draft until published; going back turns an earlier version into the draft', async () => {
  const article = await anArticle(app);
  await publish(app, article);
  const { articleId, slug } = article;
  const as = await clerk();
  const changed = articleFields({
    articleId,
    revision: 3,
    slug: 'another-address',
    bodies: { en: '<p>Changed.</p>' },
    titles: { en: 'Two' },
  });
  expect(await app.ok('staffSaveArticle', changed, { as })).toMatchObject({
    state: 'DRAFT',
    isPublic: true,
    slug,
    version: 2,
  });
  expect(await app.ok('websiteArticle', { slug })).toMatchObject({
    title: 'Shorter voyage to Umm Qasr',
  });
  await publish(app, { articleId, revision: 4 });
  const { publishedAt } = await app.ok('websiteArticle', { slug });
  expect(await app.ok('websiteArticle', { slug })).toMatchObject({
    title: 'Two',
    body: '<p>Changed.</p>',
  });
  await app.pass(3_600_000);
  await app.ok('staffRestoreArticle', { articleId, revision: 6, version: 1 }, { as });
  await publish(app, { articleId, revision: 7 });
  // The first publication date stays.
  expect(await app.ok('websiteArticle', { slug })).toMatchObject({
    title: 'Shorter voyage to Umm Qasr',
    publishedAt,
  });
  const { versions } = await app.ok('staffArticle', { articleId }, { as });
  expect(versions.map(({ version }) => version)).toEqual([3, 2, 1]);
  await app.ok('staffMoveArticle', { articleId, revision: 9, move: 'withdraw' }, { as });
  expect(await app.call('websiteArticle', { slug })).toMatchObject({ status: 404 });
});

test('an article is readable from its start until its end', async () => {
  const slug = await aPublishedArticle(app, { publishAt: inHours(2), expiresAt: inHours(5) });
  expect(await slugs()).not.toContain(slug);
  await app.pass(3 * 3_600_000);
  expect(await slugs()).toContain(slug);
  await app.pass(3 * 3_600_000);
  expect(await app.call('websiteArticle', { slug })).toMatchObject({ status: 404 });
});

test('an article published for a later day is public at once when it is published anew without a day', async () => {
  const article = await anArticle(app, { publishAt: inHours(24) });
  await publish(app, article);
  const { articleId, slug } = article;
  expect((await app.call('websiteArticle', { slug })).status).toBe(404);
  const fields = articleFields({ articleId, revision: 3, publishAt: null });
  await app.ok('staffSaveArticle', fields, { as: await clerk() });
  await publish(app, { articleId, revision: 4 });
  expect((await app.call('websiteArticle', { slug })).status).toBe(200);
});

test('a new version with a later day takes the place of the public one on that day, not before', async () => {
  const article = await anArticle(app);
  await publish(app, article);
  const { articleId, slug } = article;
  const as = await clerk();
  const nextAt = inHours(2);
  const changed = articleFields({
    articleId,
    revision: 3,
    titles: { en: 'Two' },
    bodies: { en: '<p>Changed.</p>' },
    publishAt: nextAt,
  });
  await app.ok('staffSaveArticle', { ...changed, expiresAt: inHours(5) }, { as });
  await publish(app, { articleId, revision: 4 });
  expect((await app.ok('websiteArticle', { slug })).title).toBe('Shorter voyage to Umm Qasr');
  expect(await app.ok('staffArticle', { articleId }, { as })).toMatchObject({
    state: 'PUBLISHED',
    publishedVersion: 1,
    nextVersion: 2,
    nextPublishAt: nextAt,
  });
  await app.pass(3 * 3_600_000);
  expect(await app.ok('websiteArticle', { slug })).toMatchObject({
    title: 'Two',
    publishedAt: nextAt,
  });
  await app.pass(3 * 3_600_000);
  expect((await app.call('websiteArticle', { slug })).status).toBe(404);
});

test.each([
  ['<p>x</p><script>alert(1)</script>', 'ARTICLE_MARKUP'],
  ['<p onclick="alert(1)">x</p>', 'ARTICLE_MARKUP'],
  ['<a href="java\tscript:alert(1)">x</a>', 'ARTICLE_MARKUP'],
  ['<a href="data:text/html,<script>1</script>">x</a>', 'ARTICLE_MARKUP'],
  ['<svg><a xlink:href="javascript:1"></a></svg>', 'ARTICLE_MARKUP'],
  ['<iframe src="https://example.com"></iframe>', 'ARTICLE_MARKUP'],
  ['<img src=x onerror=alert(1)>', 'ARTICLE_MARKUP'],
  ['<img src="https://example.com/spy.png">', 'ARTICLE_PICTURE'],
  ['<img src="/media/../secret.webp">', 'ARTICLE_PICTURE'],
])(
  'active or tracking content is refused with its field and leaves nothing behind: %s',
  async (html, key) => {
    const fields = articleFields({ bodies: { en: '<p>Fine.</p>', ar: html } });
    const as = await clerk();
    expect(await app.call('staffSaveArticle', fields, { as })).toMatchObject({
      status: 422,
      key,
      fields: { 'bodies.ar': expect.any(String) },
    });
    expect((await app.ok('staffArticlePage', { search: fields.slug }, { as })).total).toBe(0);
  },
);

test('markup of office programs is removed, and what an article needs stays', async () => {
  const body =
    '<h1 style="color:red">Prices</h1><p class="MsoNormal">From <o:p></o:p><b>Yiwu</b></p><table><tr><td colspan="2">1</td></tr></table>' +
    '<p><a href="/helpCenter/1">help</a> <a href="https://example.com/">out</a></p>';
  const { bodies } = await anArticle(app, { bodies: { en: body } });
  expect(bodies.en).toBe(
    '<h2>Prices</h2><p>From <b>Yiwu</b></p><table><tr><td colspan="2">1</td></tr></table>' +
      '<p><a href="/helpCenter/1">help</a> <a href="https://example.com/" rel="noopener nofollow" target="_blank">out</a></p>',
  );
});

test('an end before the start, a language without text, a taken address and a stale save are refused', async () => {
  const as = await clerk();
  const call = (changes: Parameters<typeof articleFields>[0]) =>
    app.call('staffSaveArticle', articleFields(changes), { as });
  expect(await call({ publishAt: inHours(2), expiresAt: inHours(1) })).toMatchObject({
    status: 422,
    key: 'PERIOD_ENDS_FIRST',
    fields: { expiresAt: expect.any(String) },
  });
  expect(await call({ titles: {} })).toMatchObject({
    status: 400,
    fields: { titles: expect.any(String) },
  });
  expect(await call({ slug: 'No spaces' })).toMatchObject({
    status: 400,
    fields: { slug: expect.any(String) },
  });
  const { articleId, slug } = await anArticle(app, {
    titles: { en: 'One', ckb: 'یەک' },
    bodies: { en: '<p>x</p>' },
  });
  expect(await call({ slug })).toMatchObject({ status: 409, key: 'ARTICLE_SLUG_TAKEN' });
  expect(await call({ articleId, revision: 0, slug })).toMatchObject({
    status: 409,
    key: 'CONFLICT',
  });
  const incomplete = await app.call(
    'staffMoveArticle',
    { articleId, revision: 1, move: 'submit' },
    { as },
  );
  expect(incomplete).toMatchObject({
    status: 422,
    key: 'ARTICLE_INCOMPLETE',
    fields: { 'bodies.ckb': expect.any(String) },
  });
  expect(
    (await app.call('staffArticlePage', {}, { as: (await aStaff(app, 'purchaser')).token })).status,
  ).toBe(403);
});

const send = async (call: 'picture' | 'film', body: Buffer, name: string) =>
  uploadFile(app, { path: `/console/content/${call}`, body, name }, { as: await clerk() });

test('a picture is decoded, stored as public media and usable in an article; anything else is refused', async () => {
  const { data } = await send(
    'picture',
    await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
    'photo.png',
  );
  expect(data).toMatchObject({
    width: 60,
    height: 40,
    url: expect.stringMatching(/^\/media\/content\/[0-9a-f]{64}\.webp$/),
  });
  expect(existsSync(join(app.platform.config.dataDir, data.url))).toBe(true);
  const { bodies, cover } = await anArticle(app, {
    cover: data,
    bodies: { en: `<img src="${data.url}" alt="Box">` },
  });
  expect([cover, bodies.en]).toEqual([data, `<img src="${data.url}" alt="Box" loading="lazy" />`]);
  expect(
    await send('picture', Buffer.from('<svg><script>alert(1)</script></svg>'), 'photo.png'),
  ).toMatchObject({ status: 422 });
});

/** Stored files and waiting uploads. */
const filesOnDisk = () =>
  ['media/content', 'incoming'].map((folder) => {
    const path = join(app.platform.config.dataDir, folder);
    return existsSync(path) ? readdirSync(path).toSorted() : [];
  });

const box = (type: string, body = '') => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(8 + body.length);
  return Buffer.concat([head, Buffer.from(type + body, 'latin1')]);
};

test('a film is stored unchanged and usable in an article without autoplay; anything else is refused', async () => {
  const film = Buffer.concat([box('ftyp', 'isom'), box('moov', 'avc1'), box('mdat', 'd')]);
  const { data } = await send('film', film, 'voyage.mov');
  expect(data.url).toMatch(/^\/media\/content\/[0-9a-f]{64}\.mp4$/);
  expect(readFileSync(join(app.platform.config.dataDir, data.url))).toEqual(film);
  const { bodies } = await anArticle(app, {
    bodies: { en: `<video src="${data.url}" autoplay width="9000"></video>` },
  });
  expect(bodies.en).toBe(
    `<video src="${data.url}" controls preload="metadata" playsinline></video>`,
  );
  const kept = filesOnDisk();
  for (const none of [
    '<script>alert(1)</script>',
    film.subarray(0, film.length - 1),
    Buffer.concat([film, Buffer.from('PK')]),
    Buffer.concat([box('ftyp', 'isom'), box('mdat', 'd')]),
    Buffer.from('\x1a\x45\xdf\xa3 no segment'),
  ])
    expect(await send('film', Buffer.from(none), 'film.mp4')).toMatchObject({
      status: 422,
      data: { key: 'CONTENT_FILM' },
    });
  expect(filesOnDisk()).toEqual(kept);
  const outside = articleFields({
    bodies: { en: '<video src="https://example.com/spy.mp4"></video>' },
  });
  expect(await app.call('staffSaveArticle', outside, { as: await clerk() })).toMatchObject({
    key: 'ARTICLE_PICTURE',
    fields: { 'bodies.en': expect.any(String) },
  });
});

test('the content list gives type and target of each entry; banners are in their order', async () => {
  const picture = { url: `/media/content/${'a'.repeat(64)}.webp`, width: 1200, height: 400 };
  const banner = (place: number, link: string) => ({
    place,
    link,
    pictures: { ar: { wide: picture, narrow: null } },
  });
  const last = await aPublishedArticle(app, {
    category: 'banner',
    banner: banner(98, '/estimate'),
  });
  const first = await aPublishedArticle(app, {
    category: 'banner',
    banner: banner(97, '/hotBrand'),
  });
  const announcement = await aPublishedArticle(app, { category: 'announcement' });
  const help = await aPublishedArticle(app, { slug: 'help-eid', category: 'help-1' });
  const listed = async (type?: 'article' | 'announcement' | 'help' | 'banner') =>
    (await app.ok('websiteContentList', { ...(type ? { type } : {}), pageSize: 100 })).items.map(
      ({ slug, link }) => [slug, link],
    );
  expect(await listed('banner')).toEqual([
    [first, '/hotBrand'],
    [last, '/estimate'],
  ]);
  expect(await listed('announcement')).toEqual([[announcement, `/news-center/${announcement}`]]);
  expect(await listed('help')).toEqual([[help, '/helpCenter/1#eid']]);
  const news = (await listed()).map(([slug]) => slug);
  expect(news).toContain(announcement);
  expect(news).not.toContain(help);
  expect(await app.call('websiteArticle', { slug: first })).toMatchObject({ status: 404 });
  // Sorani readers get the Arabic text and its picture.
  const { items } = await app.ok('listBanners', {}, { locale: 'ckb' });
  expect(items).toMatchObject([
    { title: 'رحلة أقصر إلى أم قصر', link: '/hotBrand', picture },
    { link: '/estimate' },
  ]);
});

test.each([
  [{ banner: null }, 'banner', 400],
  [{ banner: { place: 1, link: 'https://example.com', pictures: {} } }, 'banner.link', 400],
  [{ banner: { place: 1, link: '//example.com', pictures: {} } }, 'banner.link', 400],
  [{ banner: { place: 1, link: 'javascript:alert(1)', pictures: {} } }, 'banner.link', 400],
  [
    {
      banner: {
        place: 1,
        link: '/',
        pictures: {
          en: { wide: { url: 'https://x.example/a.png', width: 1, height: 1 }, narrow: null },
        },
      },
    },
    'banner.pictures',
    422,
  ],
])('a banner of %j is refused with its field', async (changes, field, status) => {
  const answer = await app.call(
    'staffSaveArticle',
    articleFields({ category: 'banner', ...changes }),
    { as: await clerk() },
  );
  expect([answer.status, Object.keys(answer.fields)]).toEqual([status, [field]]);
});

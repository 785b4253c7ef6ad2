import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guessOfferId, productLinkOf, sharedNameOf } from './product-links.ts';

const offer = 'https://detail.1688.com/offer/610947572360.html';

test.each([
  ['https://detail.1688.com/offer/610947572360.html?spm=a', '1688', '610947572360'],
  ['http://m.1688.com/offer/610947572360.html', '1688', '610947572360'],
  ['https://detail.m.1688.com/page/index.htm?offerId=610947572360&x=1', '1688', '610947572360'],
  ['https://m.1688.com/page/x.html?offer_id=610947572360', '1688', '610947572360'],
  ['https://item.taobao.com/item.htm?spm=1&id=41234567890', 'taobao', '41234567890'],
  ['https://world.taobao.com/item/41234567890.htm', 'taobao', '41234567890'],
  ['https://m.intl.taobao.com/detail/detail.html?id=41234567890', 'taobao', '41234567890'],
  ['https://h5.m.taobao.com/awp/core/detail.htm?id=41234567890', 'taobao', '41234567890'],
  ['https://ju.taobao.com/tg/home.htm?item_id=41234567890', 'taobao', '41234567890'],
  ['https://detail.tmall.com/item.htm?id=41234567890&skuId=1', 'tmall', '41234567890'],
  ['https://chaoshi.detail.tmall.com/item.htm?id=41234567890', 'tmall', '41234567890'],
  ['https://detail.tmall.hk/hk/item.htm?id=41234567890', 'tmall', '41234567890'],
  ['https://mobile.yangkeduo.com/goods2.html?goods_id=123456789012', 'pinduoduo', '123456789012'],
  ['https://weidian.com/item.html?itemID=4512345678', 'weidian', '4512345678'],
  ['https://shop1.v.weidian.com/item.html?itemId=4512345678', 'weidian', '4512345678'],
  [
    'https://www.alibaba.com/product-detail/Some-Name_1600123456789.html',
    'alibaba',
    '1600123456789',
  ],
  [
    'https://arabic.alibaba.com/product-detail/some-name-1600123456789.html',
    'alibaba',
    '1600123456789',
  ],
  ['https://item.jd.com/100012043978.html', 'jd', '100012043978'],
  ['https://item.m.jd.com/product/100012043978.html?utm_source=share', 'jd', '100012043978'],
  ['https://m.alibaba.com/product/1600123456789/Some-Name.html', 'alibaba', '1600123456789'],
])('reads %s', (text, platform, offerId) => {
  expect(productLinkOf(text)).toMatchObject({ platform, offerId });
  // What we make of it is a link that we read again.
  expect(productLinkOf(productLinkOf(text)?.url ?? '')).toEqual(productLinkOf(text));
});

test.each([
  [
    'share text of an app',
    `【1688】https://detail.1688.com/offer/610947572360.html 「保温杯 500ml」点击链接直接打开`,
  ],
  [
    'Arabic around it, nothing between',
    'شوف هذا المنتجhttps://detail.1688.com/offer/610947572360.htmlهل يتوفر؟',
  ],
  [
    'Sorani around it',
    'ئەم کاڵایە دەمەوێت: https://detail.1688.com/offer/610947572360.html، سوپاس',
  ],
  ['isolates of a chat app', '\u2068https://detail.1688.com/offer/610947572360.html\u2069'],
  ['marks inside', 'https://detail.1688.com/\u200boffer/610947572360.html\u200e'],
  [
    'full-width letters',
    'ｈｔｔｐｓ：／／ｄｅｔａｉｌ．１６８８．ｃｏｍ／ｏｆｆｅｒ／６１０９４７５７２３６０．ｈｔｍｌ',
  ],
  ['full-width comma behind', `${offer}，谢谢`],
  ['a sentence behind', `I want this (${offer}), please!`],
  ['capitals', 'HTTPS://DETAIL.1688.COM/offer/610947572360.html'],
  ['no scheme', 'detail.1688.com/offer/610947572360.html'],
  ['a label before', `link:${offer}`],
  ['escaped ampersands', 'https://detail.m.1688.com/page/index.htm?a=1&amp;offerId=610947572360'],
  ['junk behind .html', `${offer}&spm=1.2`],
  ['an unknown address before', `https://example.com/ ${offer}`],
  ['many lines', `\n\n  ${offer}\r\n复制这段内容`],
])('finds the link: %s', (_, text) => {
  expect(productLinkOf(text)).toEqual({ platform: '1688', offerId: '610947572360', url: offer });
});

test.each([
  [
    '【淘宝】https://m.tb.cn/h.5abc?tk=XYZ 点击链接',
    { platform: 'taobao', offerId: null, url: 'https://m.tb.cn/h.5abc?tk=XYZ' },
  ],
  [
    'https://qr.1688.com/s/AbCd12',
    { platform: '1688', offerId: null, url: 'https://qr.1688.com/s/AbCd12' },
  ],
  [
    'http://p.pinduoduo.com/AbC',
    { platform: 'pinduoduo', offerId: null, url: 'https://p.pinduoduo.com/AbC' },
  ],
])('a short link has a platform but no id: %s', (text, link) => {
  expect(productLinkOf(text)).toEqual(link);
});

test.each([
  'https://detail.1688.com.evil.com/offer/610947572360.html',
  'https://detail.1688.com@evil.com/offer/610947572360.html',
  'https://user:word@detail.1688.com/offer/610947572360.html',
  'https://evil.com\\@detail.1688.com/offer/610947572360.html',
  'https://detail.1688.com:8443/offer/610947572360.html',
  'https://detail.1688.com./offer/610947572360.html',
  'https://xdetail.1688.com.cn/offer/610947572360.html',
  'https://detail-1688.com/offer/610947572360.html',
  'https://not1688.com/?offerId=610947572360',
  'https://detail.1688.cоm/offer/610947572360.html',
  'https://detail.1688.com%2eevil.com/offer/610947572360.html',
  'https://evil.com/?u=https://detail.1688.com/offer/610947572360.html',
  'javascript:alert(1)//https://detail.1688.com/offer/610947572360.html',
  'https://item.taobao.com.evil.cn/item.htm?id=41234567890',
  'https://item.taobao.com/item.htm?id=41234567890x',
  'https://item.taobao.com/list.htm?id=41234567890',
  'https://qr.1688.com.evil.com/s/AbCd12',
  'https://qr.1688.com/',
  'ftp://detail.1688.com/offer/610947572360.html',
  'file:///detail.1688.com/offer/610947572360.html',
  'https://detail.1688.com/offer/../../610947572360.html',
  'https://detail.1688.com/offer/12.html',
  'https://',
  '://',
  'thermos 500 ml',
  '610947572360',
  '',
  '\u0000',
])('is not a product link: %s', (text) => {
  expect(productLinkOf(text)).toBeUndefined();
});

test('the pasted text never becomes part of the built address', () => {
  const link = productLinkOf(
    'https://detail.1688.com/offer/610947572360.html?next=javascript:alert(1)#<img src=x>',
  );
  expect(link?.url).toBe(offer);
});

test('an id with more digits than a number can hold is kept exactly', () => {
  expect(productLinkOf('https://detail.1688.com/offer/999999999999999.html')?.offerId).toBe(
    '999999999999999',
  );
});

test.each([
  'https://'.repeat(10_000),
  'a.'.repeat(50_000),
  '%'.repeat(100_000),
  `https://detail.1688.com/${'?offerId='.repeat(20_000)}`,
  `${'-_1'.repeat(30_000)}`,
])('a hostile text is parsed completely: %#', (text) => {
  expect(productLinkOf(text)).toBeUndefined();
  expect(productLinkOf(`${offer} ${text}`)?.url).toBe(offer);
});

test('a bare number in any digits is only a guess', () => {
  expect(guessOfferId(' 610947572360 ')).toBe('610947572360');
  expect(guessOfferId('٦١٠٩٤٧٥٧٢٣٦٠')).toBe('610947572360');
  for (const text of ['123456789', '12345678901234', '61094757236x', ''])
    expect(guessOfferId(text)).toBeUndefined();
});

interface Case {
  readonly input: string;
  readonly platform: string;
  readonly id: string | null;
}
const facts = join(import.meta.dirname, '../../../../shared/domain/product_url_patterns.json');

test.skipIf(!existsSync(facts))(
  'every collected case is recognised (../shared/domain/product_url_patterns.json)',
  () => {
    const { tests, negativeTests }: { tests: Case[]; negativeTests: string[] } = JSON.parse(
      readFileSync(facts, 'utf8'),
    );
    for (const { input, platform, id } of tests) {
      if (platform === '1688?') expect(guessOfferId(input), input).toBe(id);
      else expect(productLinkOf(input), input).toMatchObject({ platform, offerId: id });
    }
    for (const input of negativeTests) expect(productLinkOf(input), input).toBeUndefined();
  },
);

test('the name of the product is taken from a share text', () => {
  expect(
    sharedNameOf(
      '【淘宝】7天无理由退货 https://m.tb.cn/h.5abc?tk=XYZ CZ0001 「\u200b加厚  水杯」 点击链接直接打开',
    ),
  ).toBe('加厚 水杯');
  for (const text of [
    'https://m.tb.cn/h.5abc',
    '「」',
    '「 \u200b」',
    `「${'水'.repeat(201)}」`,
    `「${'「'.repeat(3_000)}`,
  ])
    expect(sharedNameOf(text)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { links, parsePicks, safePath } from './links.ts';

test('links have the addresses of the specification', () => {
  expect(links.product(12, 'wasit')).toBe('/commodity_details?productId=12&platformType=wasit');
  expect(links.category(7)).toBe('/category_search_list?id=7&firstId=7');
  expect(links.category(7, { firstId: 2, sort: 'sales' })).toBe(
    '/category_search_list?id=7&firstId=2&sort=sales',
  );
  expect(links.hotGoods()).toBe('/category_search_list?type=hot&firstId=2');
  expect(links.search('شاحن USB')).toBe('/search-list?name=%D8%B4%D8%A7%D8%AD%D9%86+USB');
  expect(links.order('1234567890123456')).toBe('/order-details?orderNo=1234567890123456');
  expect(links.orderTab('awaitingPay')).toBe('/individualCenter/awaitingPay');
});

test('a direct purchase holds SKUs and quantities in its address, and they are read back', () => {
  const picks = [
    { skuId: 5, quantity: 10 },
    { skuId: 6, quantity: 2 },
  ];
  expect(links.checkout(picks)).toBe('/confirm-orders?sku=5:10,6:2');
  expect(parsePicks('5:10,6:2')).toEqual(picks);
  expect(parsePicks('5:0,x:1,7,8:-1,9:3;drop')).toEqual([]);
  expect(parsePicks(null)).toEqual([]);
});

test('the login never redirects to another site', () => {
  expect(safePath('/buyer_cart?x=1')).toBe('/buyer_cart?x=1');
  for (const bad of [
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    '',
    null,
    '/login?to=/',
  ])
    expect(safePath(bad)).toBe('/');
});

import type { CallApi } from '@wasit/contract/api';
import { expect, test } from 'vitest';
import { pathOfNumber } from './product-link.ts';

/** Recognises one product by its number at 1688. */
function shop() {
  const requested: unknown[] = [];
  const call = (async (_name: string, input: { text: string }) => {
    requested.push(input.text);
    return input.text === '610947572360'
      ? { kind: 'product', productId: 12 }
      : { kind: 'inquiry', prefill: {} };
  }) as unknown as CallApi;
  return { call, requested };
}

test('a bare number in any digits leads to the 1688 product with that id; a possible barcode leads nowhere', async () => {
  const { call, requested } = shop();
  expect(await pathOfNumber(call, '٦١٠٩٤٧٥٧٢٣٦٠')).toBe('/commodity_details?productId=12');
  expect(await pathOfNumber(call, '6901234567892')).toBeUndefined();
  expect(await pathOfNumber(call, 'kettle 610947572360')).toBeUndefined();
  expect(requested).toEqual(['610947572360', '6901234567892']);
});

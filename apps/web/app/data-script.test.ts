import { expect, test } from 'vitest';
import { dataScript } from './data-script.ts';

/** The data that the page's script passes to the router. */
function handedOver(data: string): string[] {
  const got: string[] = [];
  const streamController = {
    enqueue: (text: string) => got.push(text),
    close: () => got.push('closed'),
  };
  const [, script = ''] =
    /^<script nonce="abc">(.*)<\/script>$/s.exec(dataScript(data, 'abc')) ?? [];
  new Function('__reactRouterContext', script)({ streamController });
  return got;
}

test('the data of a page reach the router as they are', () => {
  const data = `${JSON.stringify(['it\'s "so" \\ \n </script><!--', { _1: 2 }, 'کتلی\u2028'])}\n`;
  expect(handedOver(data)).toEqual([data, 'closed']);
});

test('data cannot end their script, and double quotes need no backslash', () => {
  const script = dataScript('["</script><!--"]', 'abc');
  expect(script.match(/</g)).toHaveLength(2);
  expect(script).toContain(`'["`);
});

import { expect, test } from 'vitest';
import { checkComponents, checkStyleSheets } from './directions.ts';
import { plant } from './planted.ts';

const sheet = 'apps/web/app/ui/card.css';
const component = 'apps/web/app/ui/card.tsx';

test('logical directions pass', async () => {
  const root = plant({
    [sheet]:
      '.card {\n  margin-inline-start: 1rem;\n  inset-inline-end: 0;\n  text-align: start;\n  border-start-start-radius: 4px;\n}\n',
    [component]:
      "export const Card = () => <Box ms='xs' ta='start' style={{ marginInlineEnd: 4, textAlign: 'end' }} leftSection={order.left} />;\n",
  });
  expect(await checkStyleSheets(root)).toEqual([]);
  expect(await checkComponents(root)).toEqual([]);
});

test.each([
  'margin-left: 0',
  'padding-right: 0',
  'left: 0',
  'right: 0',
  'text-align: left',
  'border-left: 0',
  'border-top-right-radius: 0',
  'float: right',
])('%s is refused in a style sheet', async (declaration) => {
  const offences = await checkStyleSheets(
    plant({ [sheet]: `.card {\n  color: red;\n  ${declaration};\n}\n` }),
  );
  expect(offences).toEqual([
    {
      rule: 'direction',
      file: sheet,
      line: 3,
      message: expect.stringContaining('physical direction'),
    },
  ]);
});

test.each([
  'ml="xs"',
  'pr={4}',
  'left={0}',
  'ta="right"',
  'style={{ marginLeft: 4 }}',
  "styles={{ root: { 'paddingRight': 1 } }}",
  "style={{ textAlign: 'left' }}",
])('%s is refused in a component', async (attribute) => {
  const offences = await checkComponents(
    plant({ [component]: `export const Card = () => (\n  <Box ${attribute} />\n);\n` }),
  );
  expect(offences).toEqual([
    {
      rule: 'direction',
      file: component,
      line: 2,
      message: expect.stringContaining('physical direction'),
    },
  ]);
});

import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { locales } from '@wasit/contract/locales';
import { expect, test } from 'vitest';
import { fitText } from './fit-text.ts';
import { type Paper, paperTemplate } from './paper.ts';
import { renderPdf } from './render-pdf.ts';

const hostile = [
  '#panic("markup")',
  '$ \\frac(1, 0) $ *bold _it_ `raw` <label> @ref // no comment',
  '= Heading\n- list\u0000\u0007\u2028',
  '\u202Egnp.exe\u202C and \u2066 never closed',
  'half a pair \uD83D and whole 😀',
  'a'.repeat(5_000),
  'كابل شحن سريع '.repeat(300),
  '#set page(width: 1pt)',
  '',
];

const paperOf = (texts: readonly string[]): Paper => ({
  title: texts[0] ?? '',
  number: 'INV-2026-000001',
  marks: texts.slice(3, 5),
  company: { name: texts[1] ?? '', lines: texts },
  facts: texts.map((text) => ({ label: text, value: text, more: [text] })),
  sections: [
    { kind: 'amount', label: texts[2] ?? '', value: '$1,234.50', more: texts.slice(0, 2) },
    {
      kind: 'facts',
      title: texts[3] ?? '',
      facts: texts.map((text) => ({ label: 'label', value: text })),
    },
    {
      kind: 'table',
      title: texts[1] ?? '',
      columns: [
        { head: texts[0] ?? '', align: 'start', share: 1 },
        { head: 'B', align: 'end', share: null },
      ],
      rows: [
        ...texts.map((text) => [{ text, more: [text], strong: true }, '1,617,250 دينار']),
        [{ blankMm: 14 }, { picture: null }],
      ],
      totals: [{ label: texts[0] ?? '', value: '−$3.00', strong: true }],
    },
    { kind: 'text', title: 'T', paragraphs: texts },
    { kind: 'signatures', lines: texts.map((text) => ({ label: text, value: text })) },
  ],
  foot: texts[1] ?? '',
});

const headOf = (pdf: Uint8Array): string => Buffer.from(pdf.subarray(0, 5)).toString();

test('everything people write stays text, in every language', async () => {
  for (const locale of locales)
    expect(headOf(await renderPdf(paperTemplate, paperOf(hostile), locale))).toBe('%PDF-');
});

test('text loses characters that reorder or break the sheet, and nothing else', () => {
  expect(fitText('\u202Egnp.exe\u202C')).toBe('gnp.exe');
  expect(fitText('two\nlines\u0000')).toBe('two lines');
  expect(fitText('half \uD83D')).toBe('half \uFFFD');
  expect(fitText('\u2066+964 770\u2069')).toBe('\u2066+964 770\u2069');
  expect(fitText('کابلی بارگاویکردنی خێرا')).toBe('کابلی بارگاویکردنی خێرا');
  expect(fitText('Good 👍🏽 and fast ✔️ 👨‍👩‍👧 ❤️').replace(/ +/g, ' ')).toBe('Good and fast');
  expect(fitText('5★ ™ ☎ 1️⃣ 20°')).toBe('5★ ™ ☎ 1 20°');
  expect(fitText('x'.repeat(100)).split('\u200B').join('')).toBe('x'.repeat(100));
  expect(fitText('x'.repeat(100))).toContain('\u200B');
  expect(fitText('长'.repeat(100))).toBe('长'.repeat(100));
  expect(fitText('word '.repeat(3_000)).length).toBeLessThanOrEqual(6_000);
});

test('the process does other work while a long paper is typeset', async () => {
  const rows = Array.from({ length: 400 }, (_, index) => [`Kettle number ${index}`, '$12.00']);
  const paper = paperOf(['A list']);
  const columns = [
    { head: 'A', align: 'start', share: 1 },
    { head: 'B', align: 'end', share: null },
  ] as const;
  let turns = 0;
  let isSet = false;
  const turn = () => {
    turns += 1;
    if (!isSet) setImmediate(turn);
  };
  turn();
  const pdf = await renderPdf(
    paperTemplate,
    { ...paper, sections: [{ kind: 'table', columns, rows }] },
    'en',
  );
  isSet = true;
  expect(pdf.length).toBeGreaterThan(10_000);
  expect(turns).toBeGreaterThan(50);
});

test('a faulty template is refused with its error, and the next paper is typeset', async () => {
  const broken = { file: pathToFileURL(join(tmpdir(), 'nowhere.typ')) };
  writeFileSync(broken.file, '#panic("on purpose")');
  await expect(renderPdf(broken, {}, 'en')).rejects.toThrow('setPaper: ');
  expect(headOf(await renderPdf(paperTemplate, paperOf(['fine']), 'ckb'))).toBe('%PDF-');
});

test('when too many papers wait the next is asked to retry, and the waiting ones are served', async () => {
  const paper = paperOf(['one of many']);
  const printing = Array.from({ length: 70 }, () => renderPdf(paperTemplate, paper, 'en'));
  const settled = await Promise.allSettled(printing);
  const refused = settled.filter((one) => one.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const one of refused) expect(one.reason).toMatchObject({ key: 'UNAVAILABLE' });
  expect(settled.length - refused.length).toBeGreaterThanOrEqual(60);
});

import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { fingerprint } from '../../../test/attacks/fingerprint.store.ts';
import { startTestApp } from '../../../test/start.ts';
import {
  anOldDocument,
  aPdf,
  aPdfBomb,
  aRelation,
  aWordDocument,
  withAction,
} from '../../platform/files/documents/documents.testing.ts';
import { sendFile } from './quotes.testing.ts';

const app = await startTestApp();
const script = 'app.alert(document.URL)';
const plain = await aPdf();
const overwritten = Buffer.concat([
  await aPdf(withAction({ S: 'JavaScript' }), { useObjectStreams: false }),
  Buffer.from(
    Array.from({ length: 12 }, (_, at) => `${at + 1} 0 obj\n<< /Kind /Nothing >>\nendobj\n`)
      .slice(-3)
      .join(''),
  ),
]);
const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const boundSheet = Buffer.from('85000900000000000001010041', 'hex');
const filePass = Buffer.from('09081000000605000000000000000000000000002f000600', 'hex');

const active: Readonly<Record<string, Buffer>> = {
  'a PDF with a script': await aPdf((document) => document.addJavaScript('run', script)),
  'a PDF with a script outside of object streams': await aPdf(
    (document) => document.addJavaScript('run', script),
    {
      useObjectStreams: false,
    },
  ),
  'a PDF that starts a program': await aPdf(withAction({ S: 'Launch', F: 'cmd.exe' })),
  'a PDF that spells a script differently': Buffer.from(
    (await aPdf(withAction({ S: 'JavaScript' }), { useObjectStreams: false }))
      .toString('latin1')
      .replaceAll('/JavaScript', '/J#61vaScript'),
    'latin1',
  ),
  'a PDF whose script a later object of the same number hides': overwritten,
  'a PDF with a file in it': await aPdf((document) =>
    document.attach(Buffer.from('MZ'), 'invoice.exe'),
  ),
  'a PDF that sends a form': await aPdf(withAction({ S: 'SubmitForm' })),
  'a Word document with macros': aWordDocument({ mainType: macroType }),
  'a Word document whose macro type is spelled with references': aWordDocument({
    mainType: macroType.replace('macro', '&#x6d;acro'),
  }),
  'a Word document with a vbaProject.bin': aWordDocument({
    more: { 'word/vbaProject.bin': new Uint8Array(9) },
  }),
  'a Word document with macros under another name': aWordDocument({
    links: aRelation('vbaProject'),
    more: { 'word/part.bin': new Uint8Array(9) },
  }),
  'a Word document with a template from elsewhere': aWordDocument({
    links: aRelation(
      'attachedTemplate',
      'Target="https://evil.example/t.dotm" TargetMode="External"',
    ),
  }),
  'a Word document with a picture from elsewhere': aWordDocument({
    links: aRelation('image', 'Target="https://evil.example/p.png" TargetMode="External"'),
  }),
  'a Word document with a file in it': aWordDocument({
    more: { 'word/embeddings/oleObject1.bin': new Uint8Array(9) },
  }),
  'an old document with macros': anOldDocument(['WordDocument', 'Macros', 'VBA']),
  'an old workbook with macros': anOldDocument(['Workbook', '_VBA_PROJECT_CUR']),
  'an old workbook with a sheet of macros': anOldDocument(['Workbook'], boundSheet),
  'an old document with a file in it': anOldDocument(['WordDocument', '\u0001Ole10Native']),
};

const number = '4111111111111111';
const paragraph = (...runs: string[]) =>
  `<w:p>${runs.map((run) => `<w:r><w:t>${run}</w:t></w:r>`).join('')}</w:p>`;
const withCard: Readonly<Record<string, Buffer>> = {
  'a Word document with the number of a card': aWordDocument({ text: paragraph(number) }),
  'a Word document with the number of a card in four pieces': aWordDocument({
    text: paragraph('4111 ', '1111 11', '11 ', '1111'),
  }),
  'a Word document with a security code below a page': aWordDocument({
    more: { 'word/footer1.xml': strToU8(`<w:ftr>${paragraph('CVV 123')}</w:ftr>`) },
  }),
};

const unreadable: Readonly<Record<string, Buffer>> = {
  'a PDF that is only a head': Buffer.from('%PDF-1.7\n1 0 obj\n'),
  'a page of HTML that calls itself PDF': Buffer.from(
    `%PDF-1.7\n<html><script>${script}</script></html>`,
  ),
  'half a PDF': plain.subarray(0, plain.length >> 1),
  'a PDF under a password': await aPdf((document) =>
    document.encrypt({ userPassword: 'secret', ownerPassword: 'owner' }),
  ),
  'a PDF of a gigabyte': aPdfBomb(),
  'a document of more than 100 MB': aWordDocument({
    more: { 'word/zeros.xml': [new Uint8Array(105_000_000), { level: 1 }] },
  }),
  'a document whose list of types is not UTF-8': aWordDocument({
    more: {
      '[Content_Types].xml': new Uint8Array(
        Buffer.from(`\ufeff<Types><Override ContentType="${macroType}"/></Types>`, 'utf16le'),
      ),
    },
  }),
  'an old workbook under a password': anOldDocument(['Workbook'], filePass),
};

const refused = [
  ...Object.entries(active).map(([what, body]) => [what, 'FILE_ACTIVE', body] as const),
  ...Object.entries(withCard).map(([what, body]) => [what, 'CARD_DATA_REFUSED', body] as const),
  ...Object.entries(unreadable).map(([what, body]) => [what, 'FILE_UNREADABLE', body] as const),
];

const before = await fingerprint(app.platform);

test.each(refused)('%s is refused as %s', async (_what, key, body) => {
  expect(await sendFile(app, body)).toMatchObject({
    status: 422,
    data: { key, fields: [{ field: 'file' }] },
  });
});

test('refused files leave nothing behind', async () => {
  expect(await fingerprint(app.platform)).toEqual(before);
});

const plainOld = anOldDocument(['WordDocument', '1Table']);

test.each([
  ['a PDF', plain],
  ['a PDF of an older kind', await aPdf(() => {}, { useObjectStreams: false })],
  ['a PDF with a link to click', await aPdf(withAction({ S: 'URI' }))],
  ['a Word document with a link to click', aWordDocument()],
  [
    'a Word document with digits that only stand below one another',
    aWordDocument({ text: paragraph('41111111') + paragraph('11111111') }),
  ],
  ['an old document', plainOld],
  [
    'an old workbook',
    anOldDocument(['Workbook'], Buffer.from('85000900000000000000010041', 'hex')),
  ],
])('%s is accepted', async (_what, body) => {
  expect(await sendFile(app, body)).toMatchObject({ status: 200, code: 200 });
});

test('twenty parallel files are opened one by one; when too many wait, senders are asked to retry and none is lost', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendFile(app, plainOld)));
  const statuses = answers.map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect((await sendFile(app, plainOld)).status).toBe(200);
});

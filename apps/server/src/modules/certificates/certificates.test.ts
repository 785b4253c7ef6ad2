import { paths } from '@wasit/contract/paths';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../test/start.ts';
import { days } from '../../platform/clock/clock.ts';
import { aPdf, withAction } from '../../platform/files/documents/documents.testing.ts';
import { aBrand } from '../brands/brands.testing.ts';
import { aProduct } from '../catalogue/catalogue.testing.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { aCertificate, certificateFields, sendCertificate } from './certificates.testing.ts';

const app = await startTestApp();
const { ok, call } = app;
const as = (await aStaff(app, 'catalogue')).token;
const inDays = (count: number) =>
  new Date(app.platform.clock.now().getTime() + days(count)).toISOString().slice(0, 10);
const idsOf = async (input: object) =>
  (await ok('certificates', input)).items.map(({ certificateId }) => certificateId).toSorted();

/** By somebody else than who entered it. */
const check = async (certificateId: string) => {
  const { token } = await aStaff(app, 'content');
  const seen = await ok('staffCertificate', { certificateId }, { as: token });
  return call('saveCertificate', { ...seen, checked: true }, { as: token });
};

const keptFiles = async (): Promise<number> =>
  (await app.platform.pool.query('select count(*)::int as count from stored_file')).rows[0].count;

test('a product shows its own certificates and those of its supplier and brand', async () => {
  const brandId = await aBrand(app, { names: { en: 'Qandil Kettles' } });
  const { productId, supplierId } = await aProduct(app, { brand: 'QANDIL KETTLES' });
  const { productId: other } = await aProduct(app);
  const own = await aCertificate(app, { as, subjectId: productId });
  const ofSupplier = await aCertificate(app, { as, subject: 'supplier', subjectId: supplierId });
  const ofBrand = await aCertificate(app, { as, subject: 'brand', subjectId: brandId });
  const hidden = await aCertificate(app, { as, subjectId: productId, shown: false });
  expect(await idsOf({ productId })).toEqual([own, ofSupplier, ofBrand].toSorted());
  expect(await idsOf({ supplierId })).toEqual([ofSupplier]);
  expect(await idsOf({ productId: other })).toEqual([]);
  // Staff see only the product's own ones, including hidden ones.
  const desk = (await ok('staffCertificateList', { productId }, { as })).items;
  expect(desk.map(({ certificateId }) => certificateId).toSorted()).toEqual(
    [own, hidden].toSorted(),
  );
  expect(await call('certificateFile', { certificateId: hidden })).toMatchObject({ status: 404 });
  const file = await ok('certificateFile', { certificateId: own });
  expect(Buffer.from(file.bytes).subarray(0, 5).toString()).toBe('%PDF-');
  await check(ofBrand);
  const { items, basis } = await ok('certificates', { brandId });
  expect(items).toMatchObject([{ subjectName: 'Qandil Kettles', state: 'valid' }]);
  expect(basis).toMatchObject({ source: 'documents', checked: 1 });
});

test('a certificate of goods that were never sold does not tell others their name', async () => {
  const names = { en: 'Secret kettle' };
  const { productId } = await ok('staffCreateProduct', { names }, { as });
  const certificateId = await aCertificate(app, { as, subjectId: productId });
  const { items } = await ok('certificates', {});
  expect(items.find((one) => one.certificateId === certificateId)).toMatchObject({
    subjectName: `#${productId}`,
  });
  expect(await ok('staffCertificate', { certificateId }, { as })).toMatchObject({
    subjectName: names.en,
  });
  expect(await call('certificates', { productId })).toMatchObject({ status: 404 });
});

test('certificates are valid, expired or future by the day in Baghdad', async () => {
  const { productId: subjectId } = await aProduct(app);
  await aCertificate(app, { as, subjectId, number: 'A', validTo: inDays(2) });
  await aCertificate(app, { as, subjectId, number: 'B', validFrom: inDays(3) });
  const states = async () =>
    Object.fromEntries(
      (await ok('certificates', { productId: subjectId })).items.map((one) => [
        one.number,
        one.state,
      ]),
    );
  expect(await states()).toEqual({ A: 'valid', B: 'not-yet' });
  await app.passDays(4);
  expect(await states()).toEqual({ A: 'expired', B: 'valid' });
});

test.each([
  ['a picture named .pdf', async () => Buffer.from('GIF89a…'), 'CERTIFICATE_NOT_PDF'],
  ['the head of a PDF alone', async () => Buffer.from('%PDF-1.7\nnothing'), 'FILE_UNREADABLE'],
  [
    'a PDF that runs a script',
    () => aPdf(withAction({ S: 'JavaScript', JS: 'app.alert(1)' })),
    'FILE_ACTIVE',
  ],
] as const)('%s is refused with its field, in Arabic', async (_, body, key) => {
  const kept = await keptFiles();
  const refused = await sendCertificate(app, await body(), {
    as: (await aStaff(app, 'catalogue')).token,
  });
  expect(refused).toMatchObject({ status: 422, data: { key, fields: [{ field: 'file' }] } });
  expect(refused.msg).toMatch(/[\u0600-\u06ff]/);
  expect(await keptFiles()).toBe(kept);
});

test('faults in a certificate are reported, and nothing of it is stored', async () => {
  const staff = { as: (await aStaff(app, 'content')).token };
  const { productId: subjectId } = await aProduct(app);
  const { data } = await sendCertificate(app, await aPdf(), staff);
  const fields = certificateFields({ subjectId, fileId: data.fileId });
  const dates = { ...fields, validFrom: '2026-05-02', validTo: '2026-05-01' };
  expect(await call('saveCertificate', dates, staff)).toMatchObject({ key: 'CERTIFICATE_DATES' });
  const noDay = { ...fields, validFrom: '0000-01-01' };
  expect((await call('saveCertificate', noDay, staff)).fields).toHaveProperty('validFrom');
  const nobody = { ...fields, subjectId: 2_000_000_000 };
  expect((await call('saveCertificate', nobody, staff)).fields).toHaveProperty('subjectId');
  const { fileId: _, ...withoutFile } = fields;
  expect((await call('saveCertificate', withoutFile, staff)).fields).toHaveProperty('fileId');
  expect(await idsOf({ productId: subjectId })).toEqual([]);
  await ok('saveCertificate', fields, staff);
  // A PDF belongs to one certificate, and a number is unique.
  const again = { ...fields, number: 'other' };
  expect(await call('saveCertificate', again, staff)).toMatchObject({ key: 'FILE_UNKNOWN' });
  const next = await sendCertificate(app, await aPdf(), staff);
  const twice = { ...fields, fileId: next.data.fileId };
  expect(await call('saveCertificate', twice, staff)).toMatchObject({
    key: 'CERTIFICATE_NUMBER_TAKEN',
  });
});

test('two parallel edits of a certificate: one succeeds; a new number is no longer marked as checked', async () => {
  const { token } = await aStaff(app, 'catalogue');
  const { productId: subjectId } = await aProduct(app);
  const certificateId = await aCertificate(app, { as: token, subjectId, number: 'one' });
  await check(certificateId);
  const seen = await ok('staffCertificate', { certificateId }, { as: token });
  expect(seen).toMatchObject({ checkedBy: expect.any(String), revision: 1 });
  const changes = { certificateId, subjectId, number: 'two', revision: 1 };
  const written = certificateFields(changes);
  const answers = await Promise.all(
    [1, 2].map(() => call('saveCertificate', written, { as: token })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await ok('staffCertificate', { certificateId }, { as: token })).toMatchObject({
    number: 'two',
    checkedBy: null,
    revision: 2,
  });
});

test('nobody checks a certificate that they entered or changed themselves', async () => {
  const { token } = await aStaff(app, 'catalogue');
  const { productId: subjectId } = await aProduct(app);
  const { data } = await sendCertificate(app, await aPdf(), { as: token });
  const fields = certificateFields({ subjectId, fileId: data.fileId, checked: true });
  const refused = { status: 403, key: 'SELF_APPROVAL', fields: { checked: expect.any(String) } };
  expect(await call('saveCertificate', fields, { as: token })).toMatchObject(refused);
  const { certificateId } = await ok(
    'saveCertificate',
    { ...fields, checked: false },
    { as: token },
  );
  const read = () => ok('staffCertificate', { certificateId }, { as: token });
  const seen = await read();
  expect(seen.mayCheck).toBe(false);
  expect(await call('saveCertificate', { ...seen, checked: true }, { as: token })).toMatchObject(
    refused,
  );
  expect(await check(certificateId)).toMatchObject({ status: 200 });
  // What stays as it was checked may be saved by anybody, and changed only unchecked.
  const checked = await read();
  expect(checked.checkedAt).not.toBeNull();
  const hidden = { ...checked, checked: true, shown: false };
  await ok('saveCertificate', hidden, { as: token });
  const { checkedBy, revision } = await read();
  expect(checkedBy).toBe(checked.checkedBy);
  const changed = { ...hidden, revision, number: 'another', checked: true };
  const { token: other } = await aStaff(app, 'content');
  expect(await call('saveCertificate', changed, { as: other })).toMatchObject(refused);
});

test('chosen certificates are downloaded as a ZIP of PDFs, each under its own name', async () => {
  const { token } = await aStaff(app, 'catalogue');
  const { productId } = await aProduct(app);
  for (const kind of ['ce', 'coc'] as const)
    await aCertificate(app, { as: token, subjectId: productId, kind, number: '№ 17/26' });
  const sent = await ok('certificatesDownload', { productId });
  expect(sent).toMatchObject({ mediaType: 'application/zip' });
  const files = unzipSync('bytes' in sent ? sent.bytes : new Uint8Array());
  expect(Object.keys(files).toSorted()).toEqual(['ce-17-26.pdf', 'coc-17-26.pdf']);
  // A form without scripts in which nothing is ticked.
  const nothing = await app.app.server.inject(
    `/pdpd${paths.certificatesDownload[1]}?productId=${productId}&certificateIds=`,
  );
  expect(nothing.statusCode).toBe(400);
  const [one = ''] = await idsOf({ productId });
  const ticked = await app.app.server.inject(
    `/pdpd${paths.certificatesDownload[1]}?certificateIds=&certificateIds=${one}`,
  );
  expect(Object.keys(unzipSync(ticked.rawPayload))).toHaveLength(1);
  const { productId: bare } = await aProduct(app);
  expect(await call('certificatesDownload', { productId: bare })).toMatchObject({
    status: 422,
    key: 'DOWNLOAD_EMPTY',
  });
});

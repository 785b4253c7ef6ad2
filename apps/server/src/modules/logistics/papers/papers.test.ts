import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { locales } from '@wasit/contract/locales';
import type { StaffRole } from '@wasit/contract/staff/roles';
import excel from 'exceljs';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import {
  aContainer,
  anArrivedJourney,
  aPackable,
  aPaidJourney,
  aShippableJourney,
  asRole,
  packAll,
  paySecondStage,
  pickupCodeOf,
} from '../../console/journey.testing.ts';
import { packingSlip } from './packing-slip.ts';
import { pickupSlip } from './pickup-slip.ts';
import { runSheet } from './run-sheet.ts';

const app = await startTestApp();
const { platform } = app;
const clerk = () => asRole(app, 'baghdad-warehouse');

/** Width and height of the pages in millimetres. */
const pagesOf = async (bytes: Uint8Array) =>
  (await PDFDocument.load(bytes)).getPages().map((page) => {
    const { width, height } = page.getSize();
    return [width, height].map((points) => Math.round((points / 72) * 25.4));
  });
const portrait = [[210, 297]];
const landscape = [[297, 210]];
const trail = async (object: string) =>
  (await app.ok('staffAuditPage', { object }, { as: await asRole(app, 'admin') })).items.map(
    ({ action }) => action,
  );

describe('a packing slip', () => {
  test('of a carton tells order by order what is inside, on A4 in four languages', async () => {
    const order = await aPackable(app, 2);
    const carton = await packAll(app, order);
    const of = { kind: 'carton' as const, cartonId: carton.cartonId };
    const as = await asRole(app, 'china-warehouse');
    for (const language of locales) {
      const slip = await app.ok('printPackingSlip', { ...of, language }, { as });
      expect(await pagesOf(slip.bytes)).toEqual(portrait);
      expect(slip.fileName).toBe(`packing-slip-${carton.cartonNo}.pdf`);
    }
    const { paper } = await packingSlip(platform, of, 'en');
    expect(paper.facts.map(({ value }) => value)).toEqual(
      expect.arrayContaining([carton.cartonNo, '20 kg · 50 × 50 × 50 cm', '2']),
    );
    const [waybill, other] = order.parcels.map((parcel) => parcel.waybill).sort();
    expect(paper.sections).toMatchObject([
      { title: expect.stringContaining(order.orderNo), totals: [{ value: '4 pcs' }] },
    ]);
    const printed = JSON.stringify(paper.sections);
    for (const code of [waybill, other]) expect(printed).toContain(code);
  });

  test('of an order has a part for each box, and the pictures of what was ordered', async () => {
    const order = await aPackable(app, 2);
    const { orderNo } = order;
    const folder = join(platform.config.dataDir, 'media', 'demo');
    await mkdir(folder, { recursive: true });
    const kettle = sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } });
    await writeFile(join(folder, 'boxed.webp'), await kettle.webp().toBuffer());
    const picture = { url: '/media/demo/boxed.webp', width: 60, height: 40 };
    await platform.pool.query('update order_line set picture = $2 where order_no = $1', [
      orderNo,
      picture,
    ]);
    const { paper, pictures } = await packingSlip(platform, { kind: 'order', orderNo }, 'en');
    expect(paper.sections).toHaveLength(2);
    expect([...(pictures?.keys() ?? [])]).toEqual(['0.jpg']);
    expect(JSON.stringify(paper.sections)).toContain('{"picture":"0.jpg"}');
    const as = await asRole(app, 'support');
    const slip = await app.ok('printPackingSlip', { kind: 'order', orderNo }, { as });
    expect(await pagesOf(slip.bytes)).toEqual(portrait);
  });

  test('does not exist for a carton that was unpacked, or without parcels', async () => {
    const as = await asRole(app, 'china-warehouse');
    const { cartonId } = await packAll(app, await aPackable(app));
    await app.ok('unpackCarton', { cartonId, reason: 'packed by mistake' }, { as });
    const { orderNo } = await aPaidJourney(app);
    for (const of of [
      { kind: 'carton', cartonId },
      { kind: 'order', orderNo },
    ] as const)
      expect((await app.call('printPackingSlip', of, { as })).key).toBe('NOT_FOUND');
  });
});

describe('a loading list', () => {
  test('has cartons and parcels in the order of loading, with measures and totals, as PDF and workbook', async () => {
    const packed = await aPackable(app, 2);
    const { cartonNo } = await packAll(app, packed);
    await paySecondStage(app, packed);
    const single = await aShippableJourney(app);
    const { containerId } = await aContainer(app);
    const logistics = { as: await asRole(app, 'logistics') };
    for (const { parcels } of [single, packed]) {
      const parcelIds = parcels.map(({ parcelId }) => parcelId);
      await app.ok('loadParcels', { containerId, parcelIds }, logistics);
      app.skip(60_000);
    }
    const as = await clerk();
    for (const language of locales) {
      const pdf = await app.ok(
        'printLoadingList',
        { containerId, format: 'pdf', language },
        { as },
      );
      expect(await pagesOf(pdf.bytes)).toEqual(landscape);
    }
    const { bytes } = await app.ok('printLoadingList', { containerId, format: 'xlsx' }, { as });
    const book = new excel.Workbook();
    await book.xlsx.load(Buffer.from(bytes) as unknown as ArrayBuffer);
    const rows = (book.worksheets[0]?.getSheetValues() ?? []).slice(-3) as unknown[][];
    expect(rows.map((row) => row[2])).toEqual([
      single.parcels[0]?.waybill,
      cartonNo,
      expect.stringMatching(/2$/),
    ]);
    for (const { waybill } of packed.parcels) expect(rows[1]?.[3]).toContain(waybill);
    // 4 pieces each; a parcel of 12 kg and 0.12 m³, a carton of 20 kg and 0.125 m³.
    expect(rows.map((row) => [row[5], row[7], row[8]])).toEqual([
      [4, 12, 0.12],
      [4, 20, 0.125],
      [8, 32, 0.245],
    ]);
  });

  test('does not exist for an empty container', async () => {
    const { containerId } = await aContainer(app);
    const answer = await app.call(
      'printLoadingList',
      { containerId, format: 'pdf' },
      { as: await clerk() },
    );
    expect(answer.key).toBe('CONTAINER_STATE');
  });
});

describe('a pickup slip', () => {
  test('names order, scanned parcels and receiver in the customer’s language, without the pickup code', async () => {
    const order = await anArrivedJourney(app, { parcels: 2 });
    const { orderNo } = order;
    const [first = '', second = ''] = order.parcels.map(({ waybill }) => waybill);
    await platform.pool.query(`update user_account set locale = 'ckb' where user_id = $1`, [
      order.customer.userId,
    ]);
    const request = { orderNo, waybills: [first.toLowerCase()], receiver: 'Umm Ali' };
    const { locale, paper } = await pickupSlip(platform, { ...request, language: undefined }, 'en');
    expect(locale).toBe('ckb');
    const printed = JSON.stringify(paper);
    for (const text of [orderNo, first, 'Umm Ali']) expect(printed).toContain(text);
    expect(printed).not.toContain(second);
    expect(printed).not.toContain(await pickupCodeOf(app, order));
    const slip = await app.ok('printPickupSlip', request, { as: await clerk() });
    expect(await pagesOf(slip.bytes)).toEqual(portrait);
    expect(await trail(orderNo)).toContain('logistics.printPickupSlip');
  });

  test('is for parcels that are here for pickup, and for the clerks of the counter', async () => {
    const order = await anArrivedJourney(app);
    const { orderNo } = order;
    const as = await clerk();
    const print = (input: { orderNo: string; waybills?: string[] }, by = as) =>
      app.call('printPickupSlip', input, { as: by });
    expect((await print({ orderNo, waybills: ['NOT-OURS'] })).key).toBe('PARCEL_STATE');
    const toAddress = await anArrivedJourney(app, { toAddress: true });
    expect((await print({ orderNo: toAddress.orderNo })).key).toBe('ORDER_STATE');
    for (const role of ['china-warehouse', 'logistics', 'support'] satisfies StaffRole[])
      expect((await print({ orderNo }, await asRole(app, role))).key).toBe('FORBIDDEN');
    const pickupCode = await pickupCodeOf(app, order);
    const waybills = order.parcels.map(({ waybill }) => waybill);
    await app.ok('handOver', { orderNo, pickupCode, waybills }, { as });
    expect((await print({ orderNo })).key).toBe('ORDER_STATE');
  });
});

describe('the papers of a courier run', () => {
  async function aRun() {
    const stops = [
      await anArrivedJourney(app, { toAddress: true, parcels: 2 }),
      await anArrivedJourney(app, { toAddress: true }),
    ];
    const place = 'https://maps.example/?q=33.3,44.4';
    await platform.pool.query(
      `update customer_order set address = jsonb_set(address, '{lines}', $2) where order_no = $1`,
      [stops[1]?.orderNo, JSON.stringify(['Street 14', 'opposite the bakery', 'Baghdad', place])],
    );
    const orderNos = stops.map(({ orderNo }) => orderNo).reverse();
    const as = await clerk();
    const { runId } = await app.ok('startCourierRun', { courier: 'Karrada', orderNos }, { as });
    return { runId, orderNos, as, place };
  }

  test('are the stops in order with phone, address, landmark, parcels, cash and a line to sign, and a phone list', async () => {
    const { runId, orderNos, as, place } = await aRun();
    for (const language of locales) {
      const sheet = await app.ok('printRunSheet', { runId, paper: 'stops', language }, { as });
      expect(await pagesOf(sheet.bytes)).toEqual(landscape);
    }
    const phones = await app.ok('printRunSheet', { runId, paper: 'phones' }, { as });
    expect(await pagesOf(phones.bytes)).toEqual(portrait);
    const sheet = await runSheet(platform, { runId, paper: 'stops', locale: 'en' });
    const [stops] = sheet.paper.sections;
    const rows = stops?.kind === 'table' ? stops.rows : [];
    expect(rows.map((row) => JSON.stringify(row[1]))).toEqual(
      orderNos.map((orderNo) => expect.stringContaining(orderNo)),
    );
    expect(rows[0]?.[1]).toMatchObject({ more: [expect.stringMatching(/^\+?\d/), orderNos[0]] });
    expect(rows[0]?.[2]).toMatchObject({
      text: expect.stringMatching(/Street 14.*opposite the bakery.*Baghdad/),
      href: place,
    });
    expect(rows.map((row) => row[3])).toMatchObject([{ text: '1' }, { text: '2' }]);
    expect(rows.map((row) => row.slice(4))).toEqual([
      ['–', { blankMm: 14 }],
      ['–', { blankMm: 14 }],
    ]);
    expect(await trail(`courier-run:${runId}`)).toEqual(
      expect.arrayContaining(['logistics.printRunSheet', 'logistics.printPhoneList']),
    );
  });

  test('say what became of a stop that was visited, and are for the desk in Baghdad only', async () => {
    const { runId, orderNos, as } = await aRun();
    const [orderNo = ''] = orderNos;
    const visit = { orderNo, result: 'not_at_home' as const, reason: 'nobody opened' };
    await app.ok('recordDelivery', visit, { as });
    const { paper } = await runSheet(platform, { runId, paper: 'stops', locale: 'en' });
    const [stops] = paper.sections;
    expect(stops?.kind === 'table' && stops.rows.map((row) => row[5])).toEqual([
      'Nobody at home',
      { blankMm: 14 },
    ]);
    for (const role of ['china-warehouse', 'logistics', 'support', 'finance'] as const) {
      const by = { as: await asRole(app, role) };
      const answer = await app.call('printRunSheet', { runId, paper: 'phones' }, by);
      expect(answer.key).toBe('FORBIDDEN');
    }
  });
});

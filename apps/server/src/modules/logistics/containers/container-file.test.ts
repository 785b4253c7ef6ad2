import { baghdadDay } from '@wasit/contract/baghdad-calendar';
import { codes } from '@wasit/contract/errors/codes';
import {
  checkDigit,
  isContainerNumber,
} from '@wasit/contract/logistics/containers/container-number';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { aPdf, withAction } from '../../../platform/files/documents/documents.testing.ts';
import {
  aContainer,
  aContainerNo,
  aShippableJourney,
  asRole,
  dock,
  emptyFile,
  load,
  sail,
  sealingBy,
  withHsCodes,
} from '../../console/journey.testing.ts';
import { sendFile } from '../../quotes/quotes.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';
import { costShares } from './container.rules.ts';

const app = await startTestApp();

test('a container number whose check digit contradicts ISO 6346 is refused', async () => {
  // Numbers of real boxes.
  for (const number of ['CSQU3054383', 'MSKU9070323', 'TEMU2366463'])
    expect([number, checkDigit(number.slice(0, 10))]).toEqual([number, Number(number[10])]);
  expect(isContainerNumber('CSQU3054384')).toBe(false);
  const as = await asRole(app, 'logistics');
  const answer = await app.call(
    'createContainer',
    { containerNo: 'CSQU 305438 4', size: '20' },
    { as },
  );
  expect(answer.status).toBe(400);
  expect(Object.keys(answer.fields)).toEqual(['containerNo']);
});

describe('the file of a container', () => {
  test('empty fields are filled at once; corrections need a reason and stay in the history', async () => {
    const { containerId, containerNo, size } = await aContainer(app);
    const as = await asRole(app, 'logistics');
    const file = {
      ...emptyFile,
      containerId,
      containerNo,
      size,
      billNo: 'NGB-1',
      eta: '2030-02-08',
    };
    await app.ok('saveContainerFile', { ...file, version: 0 }, { as });
    const wrong = { ...file, billNo: 'NGB-2', version: 1 };
    expect((await app.call('saveContainerFile', wrong, { as })).key).toBe('REASON_NEEDED');
    await app.ok('saveContainerFile', { ...wrong, reason: 'typing slip' }, { as });
    const { billNo, eta, changes } = await app.ok('containerFile', { containerId }, { as });
    expect([billNo, eta]).toEqual(['NGB-2', '2030-02-08']);
    expect(
      changes.map(({ field, before, after, reason }) => [field, before, after, reason]),
    ).toEqual([
      ['billNo', '', 'NGB-1', ''],
      ['eta', '', '2030-02-08', ''],
      ['billNo', 'NGB-1', 'NGB-2', 'typing slip'],
    ]);
  });

  test('of two parallel saves the second is refused because the file has changed', async () => {
    const { containerId, containerNo, size } = await aContainer(app);
    const clerks = await Promise.all([1, 2].map(() => asRole(app, 'logistics')));
    const answers = await Promise.all(
      clerks.map((as, index) =>
        app.call(
          'saveContainerFile',
          { ...emptyFile, containerId, containerNo, size, version: 0, voyage: `V${index}` },
          { as },
        ),
      ),
    );
    expect(answers.map(({ key }) => key ?? 'ok').sort()).toEqual(['CONTAINER_CHANGED', 'ok']);
    expect((await app.ok('containerFile', { containerId }, { as: clerks[0] ?? '' })).version).toBe(
      1,
    );
  });

  test('a corrected number must not be that of another container under way', async () => {
    const [one, other] = [await aContainer(app), await aContainer(app)];
    const as = await asRole(app, 'logistics');
    const save = (containerNo: string, days: { cutOff?: string } = {}) =>
      app.call(
        'saveContainerFile',
        {
          ...emptyFile,
          ...days,
          containerId: one.containerId,
          containerNo,
          size: '20',
          version: 0,
          reason: 'x',
        },
        { as },
      );
    expect((await save(other.containerNo)).key).toBe('CONFLICT');
    const noDay = await save(aContainerNo(), { cutOff: '0000-01-01' });
    expect(noDay.fields).toHaveProperty('cutOff');
    expect((await save(aContainerNo())).code).toBe(200);
  });
});

describe('papers of a container', () => {
  const path = '/console/attachments/upload';

  test('a paper is added, opened at its address, and removed with a reason', async () => {
    const { containerId } = await aContainer(app);
    const as = await asRole(app, 'logistics');
    const { data } = await sendFile(app, await aPdf(), { path, as, name: 'B-L 7712.pdf' });
    const add = { containerId, kind: 'bill-of-lading' as const, fileIds: [data.fileId] };
    await app.ok('addContainerFiles', { ...add, note: 'first original' }, { as });
    const papers = async (token = as) =>
      (await app.ok('containerFile', { containerId }, { as: token })).attachments;
    const [paper] = await papers();
    expect(paper).toMatchObject({
      kind: 'bill-of-lading',
      fileName: 'B-L 7712.pdf',
      note: 'first original',
      isPicture: false,
    });
    const opened = await app.app.server.inject({
      url: paper?.url ?? '',
      headers: { authorization: `Bearer ${as}` },
    });
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
    // Who may not plan containers sees no papers of them.
    expect(await papers(await asRole(app, 'support'))).toEqual([]);
    const again = await app.call('addContainerFiles', add, { as });
    expect([again.key, Object.keys(again.fields)]).toEqual(['FILE_UNKNOWN', ['fileIds']]);
    const other = await aContainer(app);
    const gone = { fileId: data.fileId, reason: 'wrong container' };
    const elsewhere = { ...gone, containerId: other.containerId };
    expect((await app.call('removeContainerFile', elsewhere, { as })).key).toBe('NOT_FOUND');
    await app.ok('removeContainerFile', { ...gone, containerId }, { as });
    expect(await papers()).toEqual([]);
  });

  test('active content and files that are no papers are refused', async () => {
    const as = await asRole(app, 'logistics');
    const refused = async (body: Buffer) => (await sendFile(app, body, { path, as })).code;
    expect(await refused(await aPdf(withAction({ S: 'Launch' })))).toBe(codes.FILE_ACTIVE.code);
    expect(await refused(Buffer.from('MZ program'))).toBe(codes.DOCUMENT_FILE_TYPE.code);
  });
});

describe('closing', () => {
  test('closing names goods without HS code and succeeds once they have one', async () => {
    const order = await aShippableJourney(app);
    const containerId = await load(app, order);
    const { token: as, staffId } = await aStaff(app, 'logistics');
    const { gaps } = await app.ok('containerFile', { containerId }, { as });
    expect(gaps.map(({ orderNo, lacks }) => [orderNo, lacks])).toEqual([
      [order.orderNo, ['hsCode']],
    ]);
    expect((await app.call('closeContainer', { containerId, seal: 'S-1' }, { as })).key).toBe(
      'CUSTOMS_GAPS',
    );
    await withHsCodes(app, containerId);
    const unseen = await app.call('closeContainer', { containerId, seal: 'S-1' }, { as });
    expect([unseen.key, Object.keys(unseen.fields)]).toEqual(['CLOSING_PHOTOS', ['photoFileIds']]);
    const sealing = await sealingBy(app, { staffId, containerId });
    expect(await app.ok('closeContainer', sealing, { as })).toMatchObject({ status: 'closed' });
    const seen = await app.ok(
      'containerFile',
      { containerId },
      { as: await asRole(app, 'support') },
    );
    expect(seen.attachments.map(({ kind, isPicture }) => [kind, isPicture])).toEqual([
      ['closing-photo', true],
    ]);
    const parcelId = order.parcels[0]?.parcelId ?? '';
    expect((await app.call('unloadParcel', { parcelId }, { as })).key).toBe('CONTAINER_STATE');
    expect((await app.call('moveContainer', { containerId, move: 'reopen' }, { as })).key).toBe(
      'REASON_NEEDED',
    );
    await app.ok('moveContainer', { containerId, move: 'reopen', reason: 'seal broken' }, { as });
    await app.ok('closeContainer', await sealingBy(app, { staffId, containerId, seal: 'S-2' }), {
      as,
    });
    await sail(app, containerId);
    for (const [move, status] of [
      ['reachPort', 'at_port'],
      ['enterCustoms', 'customs'],
      ['release', 'released'],
    ] as const)
      expect(await app.ok('moveContainer', { containerId, move }, { as })).toMatchObject({
        status,
      });
    const baghdad = await asRole(app, 'baghdad-warehouse');
    await app.ok('arriveContainer', { containerId }, { as: baghdad });
  });

  test('two clerks close in parallel: the container is sealed once', async () => {
    const order = await aShippableJourney(app);
    const containerId = await load(app, order);
    const clerks = await Promise.all([1, 2].map(() => aStaff(app, 'logistics')));
    await withHsCodes(app, containerId);
    const answers = await Promise.all(
      clerks.map(async ({ token: as, staffId }) =>
        app.call('closeContainer', await sealingBy(app, { staffId, containerId }), { as }),
      ),
    );
    expect(answers.map(({ key }) => key ?? 'ok').sort()).toEqual(['CONTAINER_STATE', 'ok']);
  });
});

describe('orders that end while their goods are at sea', () => {
  const end = async (orderNo: string) =>
    app.ok(
      'terminateOrder',
      { orderNo, reason: 'confiscated' },
      { as: await asRole(app, 'support') },
    );
  const seen = async (containerId: string) =>
    app.ok('containerDetail', { containerId }, { as: await asRole(app, 'logistics') });

  test.each(['after', 'before'])(
    '%s the arrival: the container is empty, keeps what it carried, and its number is free',
    async (when) => {
      const order = await aShippableJourney(app);
      const containerId = await load(app, order);
      await sail(app, containerId);
      if (when === 'before') await end(order.orderNo);
      await dock(app, containerId);
      if (when === 'after') {
        expect((await seen(containerId)).status).toBe('arrived');
        await end(order.orderNo);
      }
      const { status, containerNo, parcels } = await seen(containerId);
      expect([status, parcels]).toEqual(['unloaded', 1]);
      await app.ok(
        'createContainer',
        { containerNo, size: '20' },
        { as: await asRole(app, 'logistics') },
      );
    },
  );
});

describe('the cost of a container', () => {
  test('the shares of the parcels sum to the cost to the cent, whatever their measures', () => {
    const aLoad = fc.record({
      volumeMm3: fc.integer({ min: 1, max: 8_000_000_000 }),
      weightGrams: fc.integer({ min: 1, max: 30_000_000 }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.array(aLoad, { minLength: 1, maxLength: 600 }),
        (cost, loads) => {
          const shares = costShares(cost, loads);
          expect(shares.length).toBe(loads.length);
          expect(shares.every((share) => Number.isInteger(share) && share >= 0)).toBe(true);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cost);
        },
      ),
    );
  });

  test('costs in three currencies are shared by volume; an entry is withdrawn once and then no longer counts', async () => {
    const [small, large] = [
      await aShippableJourney(app, {}, { sizeMm: { length: 500, width: 500, height: 400 } }),
      await aShippableJourney(app, {}, { sizeMm: { length: 1000, width: 500, height: 600 } }),
    ];
    const containerId = await load(app, small);
    const as = await asRole(app, 'logistics');
    await app.ok(
      'loadParcels',
      { containerId, parcelIds: large.parcels.map(({ parcelId }) => parcelId) },
      { as },
    );
    const enter = (amount: number, currency: 'USD' | 'CNY' | 'IQD') =>
      app.ok(
        'addContainerCost',
        { containerId, kind: 'other', amount, currency, invoiceNo: 'I-1' },
        { as },
      );
    const halfDinar = { containerId, kind: 'other', amount: 1.5, currency: 'IQD' } as const;
    expect((await app.call('addContainerCost', halfDinar, { as })).fields).toEqual({
      amount: 'Too many decimals for this currency.',
    });
    await enter(100.01, 'USD');
    await enter(720, 'CNY');
    await enter(131_000, 'IQD');
    const seen = await app.ok('containerCosts', { containerId }, { as });
    const cents = seen.items.reduce((sum, { usd }) => sum + Math.round(usd.amount * 100), 0);
    expect(Math.round(seen.total.amount * 100)).toBe(cents);
    expect(seen.shares.map(({ chargeableCbm }) => chargeableCbm)).toEqual([0.1, 0.3]);
    expect(seen.shares.reduce((sum, { cost }) => sum + Math.round(cost.amount * 100), 0)).toBe(
      cents,
    );
    expect([seen.gain, seen.shares[0]?.freight]).toEqual([null, null]);
    const lead = (await aStaff(app, 'admin')).token;
    const full = await app.ok('containerCosts', { containerId }, { as: lead });
    const freight = full.shares.reduce((sum, one) => sum + (one.freight?.amount ?? 0), 0);
    expect(full.gain?.amount).toBeCloseTo(freight - full.total.amount, 9);
    const costId = seen.items[0]?.costId ?? '';
    const answers = await Promise.all(
      [1, 2].map(() => app.call('reverseContainerCost', { costId, reason: 'twice' }, { as })),
    );
    expect(answers.map(({ key }) => key ?? 'ok').sort()).toEqual(['COST_REVERSED', 'ok']);
    const after = await app.ok('containerCosts', { containerId }, { as });
    expect(Math.round((seen.total.amount - after.total.amount) * 100)).toBe(10_001);
    expect(
      (
        await app.call(
          'addContainerCost',
          { containerId, kind: 'other', amount: 0.5, currency: 'IQD' },
          { as },
        )
      ).status,
    ).toBe(400);
  });
});

describe('papers for customs', () => {
  test('are made as workbook and PDF, in English and Arabic, with pieces, weight, volume and value as recorded', async () => {
    const order = await aShippableJourney(app, { parcels: 2, skus: 2 });
    const containerId = await load(app, order);
    const as = await asRole(app, 'logistics');
    const { default: excel } = await import('exceljs');
    for (const paper of ['invoice', 'packing-list', 'hs-summary', 'consignees'] as const)
      for (const language of ['en', 'ar'] as const) {
        const sheetFile = await app.ok(
          'containerPaper',
          { containerId, paper, format: 'xlsx', language },
          { as },
        );
        const book = new excel.Workbook();
        await book.xlsx.load(Buffer.from(sheetFile.bytes) as unknown as ArrayBuffer);
        const [sheet] = book.worksheets;
        expect(sheet?.views[0]?.rightToLeft ?? false).toBe(language === 'ar');
        const totals = (sheet?.lastRow?.values ?? []) as (string | number)[];
        // Two cartons of 12 kg and 0.12 m³; two lines of 4 pieces at 5 USD.
        if (paper === 'invoice') expect(totals.slice(4)).toEqual([8, '', 40]);
        if (paper === 'packing-list') expect(totals.slice(3)).toEqual([8, '', 24, 0.24]);
        if (paper === 'hs-summary') expect(totals.slice(3)).toEqual([2, 8, 24, 0.24, 40]);
        if (paper === 'consignees') expect(totals.slice(3)).toEqual([2, 8, 24, 0.24, 40]);
        expect(sheetFile.paperNo).toContain(await containerNoOf(containerId));
        const pdf = await app.ok(
          'containerPaper',
          { containerId, paper, format: 'pdf', language },
          { as },
        );
        expect(Buffer.from(pdf.bytes).subarray(0, 5).toString()).toBe('%PDF-');
      }
  });

  test('do not exist for an empty container', async () => {
    const { containerId } = await aContainer(app);
    const answer = await app.call(
      'containerPaper',
      { containerId, paper: 'invoice', format: 'pdf', language: 'en' },
      { as: await asRole(app, 'logistics') },
    );
    expect(answer.key).toBe('CONTAINER_STATE');
  });
});

const containerNoOf = async (containerId: string) =>
  (await app.ok('containerDetail', { containerId }, { as: await asRole(app, 'logistics') }))
    .containerNo;

describe('the sailing board', () => {
  const board = () => app.ok('sailingBoard', {});
  /** A container between two ports; its days are those of the test's clock. */
  async function filed(route: { loadPort: string; dischargePort: string }, inDays?: number) {
    const { containerId, containerNo, size } = await aContainer(app);
    const day = (count: number) =>
      new Date(app.platform.clock.now().getTime() + count * 86_400_000).toISOString().slice(0, 10);
    const days = inDays === undefined ? {} : { cutOff: day(inDays), etd: day(inDays + 2) };
    await app.ok(
      'saveContainerFile',
      { ...emptyFile, ...route, ...days, containerId, containerNo, size, version: 0 },
      { as: await asRole(app, 'logistics') },
    );
    return containerId;
  }
  /** One that left with goods and came after some days. */
  async function voyage(route: { loadPort: string; dischargePort: string }, took?: number) {
    const order = await aShippableJourney(app);
    const containerId = await filed(route);
    const parcelIds = order.parcels.map(({ parcelId }) => parcelId);
    await app.ok('loadParcels', { containerId, parcelIds }, { as: await asRole(app, 'logistics') });
    await sail(app, containerId);
    if (took === undefined) return;
    app.skip(took * 86_400_000);
    await dock(app, containerId);
  }

  test('lists the next departures with cut-off and free space, without unnamed or past days', async () => {
    const route = { loadPort: `Yantian ${aContainerNo()}`, dischargePort: 'Umm Qasr' };
    await filed(route);
    await filed(route, -3);
    await filed(route, 5);
    const { departures } = await board();
    const ofPort = departures.filter(({ from }) => from === route.loadPort);
    expect(ofPort).toMatchObject([{ to: 'Umm Qasr', freePercent: 100, actualDays: null }]);
    expect(ofPort[0]?.cutOff).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('gives ships under way the duration of earlier ones once three have arrived, and none before', async () => {
    const route = { loadPort: `Ningbo ${aContainerNo()}`, dischargePort: 'Umm Qasr' };
    const ofPort = async () => {
      const { underWay } = await board();
      return underWay.filter(({ from }) => from.toLowerCase() === route.loadPort.toLowerCase());
    };
    await voyage(route, 30);
    await voyage({ ...route, loadPort: route.loadPort.toUpperCase() }, 40);
    await voyage(route);
    expect(await ofPort()).toMatchObject([{ status: 'departed', actualDays: null, arrival: null }]);
    await voyage(route, 35);
    const [ship] = await ofPort();
    expect(ship?.actualDays).toEqual({ voyages: 3, median: 35, ninetiethPercentile: 39 });
    const left = Date.parse(ship?.departedAt ?? '');
    const day = (count: number) => baghdadDay(new Date(left + count * 86_400_000));
    expect(ship?.arrival).toEqual({ from: day(35), to: day(39) });
  });
});

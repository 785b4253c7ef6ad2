import { describe, expect, test } from 'vitest';
import { startTestApp } from '../../../../test/start.ts';
import { system } from '../../../platform/actor.ts';
import { days, hours } from '../../../platform/clock/clock.ts';
import { writeSetting } from '../../../platform/settings/settings.ts';
import { anAgent, inMode } from '../../agency/agency.testing.ts';
import { proposeAndApprove } from '../../approvals/approvals.testing.ts';
import {
  aHandedOverJourney,
  anArrivedJourney,
  asRole,
  type JourneyOrder,
  type JourneySpec,
} from '../../console/journey.testing.ts';
import { aProof, aVoucher } from '../../payments/payments.testing.ts';
import { sendFile } from '../../quotes/quotes.testing.ts';
import { aStaff } from '../../staff/staff.testing.ts';

const app = await startTestApp();
const { ok, call, platform } = app;
const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const support = async () => ({ as: (await aStaff(app, 'support')).token });
const statusOf = async ({ orderNo, customer }: JourneyOrder) =>
  (await ok('orderDetail', { orderNo }, { as: customer.token })).status;
const balanceOf = async ({ customer }: JourneyOrder) =>
  (await ok('walletBalance', {}, { as: customer.token })).books.find(
    ({ currency }) => currency === 'USD',
  )?.available.amount ?? 0;

async function complained(spec: JourneySpec = {}) {
  const order = await aHandedOverJourney(app, spec);
  const pictureIds = [await aProof(app, order.customer.userId)];
  const input = {
    orderNo: order.orderNo,
    kind: 'quality' as const,
    text: 'one kettle leaks',
    pictureIds,
  };
  const { complaintNo } = await ok('complaintOpen', input, { as: order.customer.token });
  return { ...order, complaintNo, as: { as: order.customer.token } };
}

describe('a complaint', () => {
  test('ends with a compensation that the customer accepts: refunded, notified and shown in the order', async () => {
    const order = await complained();
    const { complaintNo } = order;
    const seen = await ok('staffComplaint', { complaintNo }, await support());
    expect(seen).toMatchObject({
      status: 'open',
      kind: 'quality',
      maxCompensation: usd(20),
      notes: [{ author: 'customer', text: 'one kettle leaks' }],
    });
    expect(seen.notes[0]?.pictures).toHaveLength(1);
    const tooMuch = await call(
      'staffComplaintOffer',
      { complaintNo, amount: usd(20.01), text: 'sorry' },
      await support(),
    );
    expect(tooMuch).toMatchObject({
      key: 'COMPENSATION_RANGE',
      fields: { amount: expect.stringContaining('$20.00') },
    });
    await ok(
      'staffComplaintOffer',
      { complaintNo, amount: usd(5), text: 'sorry' },
      await support(),
    );
    const before = await balanceOf(order);
    await ok('complaintAnswer', { complaintNo, answer: 'accept' }, order.as);
    expect((await balanceOf(order)) - before).toBeCloseTo(5);
    expect((await ok('complaintList', { orderNo: order.orderNo }, order.as)).items[0]?.status).toBe(
      'compensated',
    );
    expect(await statusOf(order)).toBe('CONFIRM_GOODS_AND_HAS_SUBSIDY');
    expect((await ok('orderDetail', { orderNo: order.orderNo }, order.as)).refunds).toMatchObject([
      { kind: 'complaint', amount: { usd: usd(5) } },
    ]);
    expect((await call('complaintAnswer', { complaintNo, answer: 'accept' }, order.as)).key).toBe(
      'COMPLAINT_STATE',
    );
  });

  test('is taken up within 7 working hours and decided within 24 hours of working days; each delay notifies once', async () => {
    // A Thursday, 17:00 in Baghdad: one working hour is left, and Friday is off.
    app.skip(Date.parse('2027-03-04T14:00:00Z') - platform.clock.now().getTime());
    const order = await complained();
    const { complaintNo } = order;
    const due = async () =>
      (await ok('complaintList', { orderNo: order.orderNo }, order.as)).items[0]?.due;
    const late = async () => (await ok('staffDashboard', {}, await support())).complaintsLate;
    const messages = async () =>
      (await ok('messagePage', {}, order.as)).items.filter(
        ({ event }) => event === 'complaint-late',
      ).length;
    const hours = (count: number) => app.pass(count * 3_600_000, 'orders');
    const about = { timer: 'acceptance', deadlineAt: expect.stringMatching(/^2027-03-06T12:0/) };
    expect(await due()).toMatchObject({ ...about, isLate: false });
    await hours(45);
    expect([await late(), await messages()]).toEqual([0, 0]);
    await hours(1.5);
    expect(await due()).toMatchObject({ ...about, isLate: true });
    await hours(1);
    expect([await late(), await messages()]).toEqual([1, 1]);
    const taken = await ok('staffComplaintTakeUp', { complaintNo }, await support());
    expect(taken.due).toMatchObject({ timer: 'review', isLate: false });
    expect(await call('staffComplaintTakeUp', { complaintNo }, await support())).toMatchObject({
      key: 'COMPLAINT_STATE',
    });
    await hours(25);
    expect([await late(), await messages()]).toEqual([1, 2]);
    await ok('staffComplaintRefuse', { complaintNo, reason: 'no fault' }, await support());
    expect([await late(), await due()]).toEqual([0, null]);
  });

  test('uses the working days, hours and holidays set by the company', async () => {
    const staff = { as: (await aStaff(app, 'admin')).token };
    for (const [key, value] of [
      ['company.workDays', 'Sun Mon Tue'],
      ['company.opensAt', 10],
      ['company.closesAt', 14],
      ['company.holidays', '2027-04-12'],
    ] as const)
      await ok('settingUpdate', { key, value, reason: 'other hours' }, staff);
    // A Sunday, 12:00 in Baghdad: two working hours are left, Monday is off, four on Tuesday, and
    // one on the next Sunday.
    app.skip(Date.parse('2027-04-11T09:00:00Z') - platform.clock.now().getTime());
    const { orderNo, as } = await complained();
    const [running] = (await ok('complaintList', { orderNo }, as)).items;
    expect(running?.due?.deadlineAt).toMatch(/^2027-04-18T08:0/);
  });

  test('keeps the order open until it ends, and only one runs at a time', async () => {
    const order = await complained();
    const again = {
      orderNo: order.orderNo,
      kind: 'quality' as const,
      text: 'again',
      pictureIds: [],
    };
    expect((await call('complaintOpen', again, order.as)).key).toBe('COMPLAINT_RUNNING');
    await ok('confirmOrder', { orderNo: order.orderNo }, order.as);
    await app.passDays(9, 'orders');
    const token = (
      await ok('login', {
        type: 1,
        account: order.customer.userName,
        password: order.customer.password,
      })
    ).token;
    expect(await statusOf(order)).toBe('CONFIRM_GOODS');
    const pauses = async () =>
      (
        await platform.pool.query('select cause, until from storage_pause where order_no = $1', [
          order.orderNo,
        ])
      ).rows;
    expect(await pauses()).toEqual([{ cause: 'complaint', until: null }]);
    await ok(
      'staffComplaintRefuse',
      { complaintNo: order.complaintNo, reason: 'no picture shows a fault' },
      await support(),
    );
    expect(await pauses()).toEqual([{ cause: 'complaint', until: expect.any(Date) }]);
    await app.passDays(1, 'orders');
    expect(await statusOf(order)).toBe('SUCCESS');
    const [closed] = (await ok('complaintList', { orderNo: order.orderNo }, { as: token })).items;
    expect(closed).toMatchObject({ status: 'refused', closeReason: 'no picture shows a fault' });
  });

  test('is opened within three days for damage and seven for quality, by the buyer, about delivered goods', async () => {
    const order = await aHandedOverJourney(app);
    const as = { as: order.customer.token };
    const open = (kind: 'damage' | 'quality') => ({
      orderNo: order.orderNo,
      kind,
      text: 'broken',
      pictureIds: [],
    });
    const setDamageDays = (value: number) =>
      platform.transact((tx) =>
        writeSetting(tx, system('test'), {
          key: 'orders.damageComplaintDays',
          value,
          reason: 'test',
        }),
      );
    await setDamageDays(6);
    await app.pass(days(4), 'orders');
    expect((await call('complaintOpen', open('damage'), as)).key).toBe('COMPLAINT_LATE');
    await setDamageDays(3);
    const stranger = await complained();
    expect((await call('complaintOpen', open('quality'), stranger.as)).key).toBe('NOT_FOUND');
    await ok('complaintOpen', open('quality'), as);
    await app.pass(days(2), 'orders');
    const [running] = (await ok('complaintList', { orderNo: order.orderNo }, as)).items;
    const late = {
      complaintNo: running?.complaintNo ?? '',
      text: 'a picture',
      pictureIds: [await aProof(app, order.customer.userId)],
    };
    expect((await call('complaintWrite', late, as)).key).toBe('EVIDENCE_LATE');
    await ok('complaintWrite', { ...late, pictureIds: [] }, as);
    await ok('complaintWithdraw', { complaintNo: late.complaintNo }, as);
  });

  test('is possible to the end of the last day that the page names; the order closes after it', async () => {
    // 09:00 in Baghdad.
    app.skip(Date.parse('2027-06-01T06:00:00Z') - platform.clock.now().getTime());
    const order = await aHandedOverJourney(app);
    const { orderNo } = order;
    const as = { as: order.customer.token };
    await ok('confirmOrder', { orderNo }, as);
    await app.pass(days(7) + hours(11), 'orders');
    expect(await statusOf(order)).toBe('CONFIRM_GOODS');
    const complaint = { orderNo, kind: 'quality' as const, text: 'broken', pictureIds: [] };
    const { complaintNo } = await ok('complaintOpen', complaint, as);
    await ok('complaintWithdraw', { complaintNo }, as);
    await app.pass(hours(5), 'orders');
    expect(await statusOf(order)).toBe('SUCCESS');
  });

  test('takes only pictures uploaded as such, and is shown without those that are gone', async () => {
    const order = await complained();
    const { complaintNo } = order;
    const ofInquiry = await sendFile(app, await aVoucher(), { ...order.as, name: 'a.png' });
    const note = { complaintNo, text: 'a picture', pictureIds: [ofInquiry.data.fileId] };
    expect(await call('complaintWrite', note, order.as)).toMatchObject({
      key: 'FILE_UNKNOWN',
      fields: { pictureIds: expect.any(String) },
    });
    const [kept, gone] = [
      await aProof(app, order.customer.userId),
      await aProof(app, order.customer.userId),
    ];
    await ok('complaintWrite', { ...note, pictureIds: [kept, gone] }, order.as);
    await platform.pool.query('delete from stored_file where file_id = $1', [gone]);
    const seen = await ok('staffComplaint', { complaintNo }, await support());
    expect(seen.notes.at(-1)?.pictures).toMatchObject([{ fileId: kept }]);
    const page = await ok('staffComplaintPage', { show: 'open' }, await support());
    expect(page.items.map((item) => item.complaintNo)).toContain(complaintNo);
  });

  test('is found by the end of its order’s number, and by its customer', async () => {
    const { complaintNo, orderNo, customer } = await complained();
    const found = async (search: string) =>
      (await ok('staffComplaintPage', { search }, await support())).items.map(
        (item) => item.complaintNo,
      );
    expect(await found(orderNo.slice(-8))).toEqual([complaintNo]);
    expect(await found(customer.userName)).toEqual([complaintNo]);
    expect(await found('nobody knows this one')).toEqual([]);
  });

  test('does not pay again what an earlier complaint paid', async () => {
    const order = await complained();
    const settle = async (complaintNo: string, amount: number) => {
      await ok(
        'staffComplaintOffer',
        { complaintNo, amount: usd(amount), text: 'sorry' },
        await support(),
      );
      await ok('complaintAnswer', { complaintNo, answer: 'accept' }, order.as);
    };
    await settle(order.complaintNo, 15);
    const again = {
      orderNo: order.orderNo,
      kind: 'quality' as const,
      text: 'another one',
      pictureIds: [],
    };
    const { complaintNo } = await ok('complaintOpen', again, order.as);
    expect((await ok('staffComplaint', { complaintNo }, await support())).maxCompensation).toEqual(
      usd(5),
    );
    const tooMuch = { complaintNo, amount: usd(5.01), text: 'sorry' };
    expect((await call('staffComplaintOffer', tooMuch, await support())).key).toBe(
      'COMPENSATION_RANGE',
    );
    await settle(complaintNo, 5);
  });

  test('cannot be settled above what the goods cost after some of them were lost and refunded: it is open again', async () => {
    const { orderNo, parcels, customer } = await anArrivedJourney(app, { parcels: 2 });
    const as = { as: customer.token };
    const complaint = { orderNo, kind: 'quality' as const, text: 'they leak', pictureIds: [] };
    const { complaintNo } = await ok('complaintOpen', complaint, as);
    const offer = async (amount: number) =>
      ok('staffComplaintOffer', { complaintNo, amount: usd(amount), text: 'x' }, await support());
    await offer(15);
    const parcelId = parcels[0]?.parcelId ?? '';
    const logistics = { as: await asRole(app, 'logistics') };
    await ok('loseParcel', { parcelId, reason: 'burnt', pieces: [] }, logistics);
    const accept = { complaintNo, answer: 'accept' as const };
    expect((await call('complaintAnswer', accept, { ...as, key: 'once' })).key).toBe(
      'COMPLAINT_STATE',
    );
    const [seen] = (await ok('complaintList', { orderNo }, as)).items;
    expect(seen).toMatchObject({ status: 'open', offer: null });
    await offer(10);
    // As the wallet gets it: not rounded up to notes.
    const [offered] = (await ok('complaintList', { orderNo }, as)).items;
    expect(offered?.offer?.iqd.amount).toBe(13_100);
    await ok('complaintAnswer', accept, { ...as, key: 'twice' });
  });

  test('above the limit a compensation waits for finance; refused there, the complaint is open again for another offer', async () => {
    await proposeAndApprove(app, {
      kind: 'settings.change',
      key: 'payments.twoPeopleAboveCents',
      value: 100,
    });
    const order = await complained();
    const { complaintNo, orderNo } = order;
    const desk = { as: (await aStaff(app, 'finance')).token };
    const agreeOn = async (amount: number) => {
      const offer = { complaintNo, amount: usd(amount), text: 'sorry' };
      await ok('staffComplaintOffer', offer, await support());
      await ok('complaintAnswer', { complaintNo, answer: 'accept' }, order.as);
      const { items } = await ok('staffRefundPage', { show: 'asked', search: orderNo }, desk);
      expect(items.map((refund) => refund.amount.usd)).toEqual([usd(amount)]);
      return { refundNo: items[0]?.refundNo ?? '' };
    };
    const seen = async () => (await ok('complaintList', { orderNo }, order.as)).items[0];
    await ok('refundRefuse', { ...(await agreeOn(5)), reason: 'too much' }, desk);
    expect(await seen()).toMatchObject({ status: 'open', offer: null });
    const before = await balanceOf(order);
    await ok('refundApprove', await agreeOn(3), desk);
    expect((await balanceOf(order)) - before).toBeCloseTo(3);
    expect([(await seen())?.status, await statusOf(order)]).toEqual([
      'compensated',
      'CONFIRM_GOODS_AND_HAS_SUBSIDY',
    ]);
  });

  /** Goods of 32 dollars, 12 of them paid as a price difference; the offer is accepted. */
  async function compensatedInParts() {
    const order = await complained({ raisedTo: 8 });
    const { complaintNo, orderNo } = order;
    const desk = { as: (await aStaff(app, 'finance')).token };
    const seen = await ok('staffComplaint', { complaintNo }, await support());
    expect(seen.maxCompensation).toEqual(usd(32));
    await ok(
      'staffComplaintOffer',
      { complaintNo, amount: usd(32), text: 'sorry' },
      await support(),
    );
    const before = await balanceOf(order);
    await ok('complaintAnswer', { complaintNo, answer: 'accept' }, order.as);
    const { items } = await ok('staffRefundPage', { show: 'asked', search: orderNo }, desk);
    const parts = items.toSorted((a, b) => b.amount.usd.amount - a.amount.usd.amount);
    expect(parts.map(({ amount }) => amount.usd.amount)).toEqual([20, 12]);
    return {
      ...order,
      parts: parts.map(({ refundNo }) => ({ refundNo })),
      desk,
      status: async () => (await ok('complaintList', { orderNo }, order.as)).items[0]?.status,
      received: async () => Math.round((await balanceOf(order)) - before),
    };
  }

  test('may bring all that the goods cost, the paid difference included, and ends once all of it is booked', async () => {
    const { parts, desk, status, received } = await compensatedInParts();
    const statuses: unknown[] = [];
    for (const part of parts) {
      await ok('refundApprove', part, desk);
      statuses.push(await status());
    }
    expect(statuses).toEqual(['agreed', 'compensated']);
    expect(await received()).toBe(32);
  });

  test('is open again when finance refuses a part of its compensation: the other part is refused with it', async () => {
    const { parts, desk, status, received, complaintNo } = await compensatedInParts();
    const [first = { refundNo: '' }, second = { refundNo: '' }] = parts;
    await ok('refundRefuse', { ...second, reason: 'too much' }, desk);
    await platform.whenDelivered();
    expect(await status()).toBe('open');
    expect((await call('refundApprove', first, desk)).key).toBe('REFUND_STATE');
    expect(await received()).toBe(0);
    const seen = await ok('staffComplaint', { complaintNo }, await support());
    expect(seen.maxCompensation).toEqual(usd(32));
  });

  test('ends with the part of its compensation that was booked before finance refused the rest', async () => {
    const { parts, desk, status, received, orderNo, as } = await compensatedInParts();
    const [first = { refundNo: '' }, second = { refundNo: '' }] = parts;
    await ok('refundApprove', first, desk);
    await ok('refundRefuse', { ...second, reason: 'too much' }, desk);
    await platform.whenDelivered();
    expect(await status()).toBe('compensated');
    expect(await received()).toBe(20);
    const [closed] = (await ok('complaintList', { orderNo }, as)).items;
    expect(closed?.offer?.usd.amount).toBe(20);
  });
});

test('the desk shows what an agent wrote for a customer under both names', async () => {
  const { complaintNo, customer } = await complained();
  const agent = await anAgent(app);
  const acting = await inMode(app, { agent, customer });
  await ok('complaintWrite', { complaintNo, text: 'two of them' }, acting);
  const { notes, customer: theirs } = await ok('staffComplaint', { complaintNo }, await support());
  expect(notes.map((note) => [note.text, note.agent])).toEqual([
    ['one kettle leaks', null],
    ['two of them', agent.userName],
  ]);
  expect(theirs.userName).toBe(customer.userName);
});

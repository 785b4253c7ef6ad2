import type { GoodsAnswer } from '@wasit/contract/logistics/parcels/findings';
import type { TestApp } from '../../../test/start.ts';
import { aStaff } from '../staff/staff.testing.ts';
import { anAnnouncedJourney, asRole, type JourneyOrder, measurementBy } from './journey.testing.ts';

/** An order of four pieces whose first parcel is held because of this count or finding. */
export async function aHeldOrder(
  app: TestApp,
  {
    counted,
    finding = 'pass',
    order,
  }: { counted: number; finding?: 'pass' | 'defect' | 'wrong'; order?: JourneyOrder },
): Promise<JourneyOrder> {
  const journey = order ?? (await anAnnouncedJourney(app));
  const { token: as, staffId } = await aStaff(app, 'china-warehouse');
  const parcelId = journey.parcels[0]?.parcelId ?? '';
  const checks = journey.lineIds.map((lineId) => ({ lineId, counted, finding }));
  await app.ok(
    'receiveParcel',
    { ...(await measurementBy(app, { staffId, parcelId })), checks },
    { as },
  );
  return journey;
}

/** A clerk asks its customer about it. */
export const askQuestion = async (
  app: TestApp,
  { parcels, lineIds }: JourneyOrder,
  question: { pieces: number; isMissing?: boolean; options?: GoodsAnswer[]; note?: string },
) =>
  app.call(
    'openGoodsQuestion',
    {
      parcelId: parcels[0]?.parcelId ?? '',
      lineId: lineIds[0] ?? '',
      isMissing: false,
      options: ['keep', 'refund', 'replace'],
      note: 'the box was crushed',
      ...question,
    },
    { as: await asRole(app, 'china-warehouse') },
  );

/** A customer is asked about two damaged pieces of four; one is missing, too. */
export async function aGoodsQuestion(app: TestApp) {
  const order = await aHeldOrder(app, { finding: 'defect', counted: 3 });
  await askQuestion(app, order, { pieces: 2 });
  const { orderNo, customer } = order;
  const { parcels } = await app.ok('orderDetail', { orderNo }, { as: customer.token });
  const [{ parcelId, discrepancies: wrong } = { parcelId: '', discrepancies: [] }] = parcels;
  return { ...order, parcelId, questionId: wrong[0]?.questions[0]?.questionId ?? '' };
}

/** The customer has chosen a replacement. */
export async function aReplacement(app: TestApp) {
  const question = await aGoodsQuestion(app);
  const { questionId, customer } = question;
  await app.ok('answerGoodsQuestion', { questionId, answer: 'replace' }, { as: customer.token });
  return question;
}

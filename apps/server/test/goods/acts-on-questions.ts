import {
  type GoodsAct,
  type GoodsLife,
  type ModelQuestion,
  one,
  shownKey,
  writeOff,
} from './goods-life.ts';

export function putAside(
  { parcels }: GoodsLife,
  { parcelId, lineId }: { parcelId: string; lineId: string },
  pieces: number,
): void {
  const aside = parcels.find((one) => one.parcelId === parcelId)?.aside;
  aside?.set(lineId, (aside.get(lineId) ?? 0) + pieces);
}

/** A question that is still open is withdrawn. */
export const closeQuestion = (question: ModelQuestion): void => {
  if (question.state === 'open') question.state = 'closed';
};

/** Settled by a clerk, or the parcel is gone. */
export const closeQuestions = ({ questions }: GoodsLife, parcelId: string) => {
  for (const one of questions) if (one.parcelId === parcelId) closeQuestion(one);
};

/** Replacements come with the line's next waybill. */
export function expectReplacements(life: GoodsLife, lineIds: readonly string[]): void {
  for (const awaited of life.questions)
    if (awaited.state === 'awaited' && lineIds.includes(awaited.lineId)) {
      awaited.state = 'closed';
      putAside(life, awaited, -awaited.pieces);
    }
}

const isSame =
  ({ questionId }: { questionId: string }) =>
  (one: { questionId: string }) =>
    one.questionId === questionId;

/** Effect of a decision: a parcel continues, is empty, or its order ends. */
async function followGoods(life: GoodsLife, orderNo: string): Promise<void> {
  const { app, parcels } = life;
  const { rows } = await app.platform.pool.query(
    'select parcel_id, status, held_reason is not null as held from parcel where order_no = $1',
    [orderNo],
  );
  for (const { parcel_id: id, status, held } of rows) {
    const parcel = parcels.find(({ parcelId }) => parcelId === id);
    if (!parcel || (status !== 'lost' && parcel.status !== status)) continue;
    parcel.held = held;
    if (status === 'lost') writeOff(life, parcel);
  }
}

/** Questions to customers about goods that are not as ordered, and their decisions. */
export const actsOnQuestions: Readonly<Record<string, GoodsAct>> = {
  ask: {
    weight: 7,
    isPossible: ({ parcels }) => parcels.some(({ held }) => held),
    async take({ app, clerk, parcels, questions, shown }, draw) {
      const parcel = one(
        parcels.filter(({ held }) => held),
        draw,
      );
      if (!parcel) return false;
      const { parcelId, announced } = parcel;
      const lineId = one([...announced.keys()], draw) ?? '';
      const isMissing = draw(2) === 0;
      const pieces = 1 + draw(isMissing ? 2 : (shown.get(shownKey(parcelId, lineId)) ?? 1));
      const about = { parcelId, lineId, isMissing, pieces };
      const options = ['refund' as const, 'replace' as const];
      const { code, data } = await app.call(
        'openGoodsQuestion',
        { ...about, options, note: 'not as ordered' },
        { as: clerk.token },
      );
      if (code !== 200) return false;
      const question = data.checks
        .flatMap((check) => check.questions)
        .find((one) => one.state === 'open' && !questions.some(isSame(one)));
      if (question) questions.push({ ...about, questionId: question.questionId, state: 'open' });
      return true;
    },
  },
  answer: {
    weight: 12,
    isPossible: ({ questions }) => questions.some(({ state }) => state === 'open'),
    async take(life, draw) {
      const question = one(
        life.questions.filter(({ state }) => state === 'open'),
        draw,
      );
      const parcel = life.parcels.find(({ parcelId }) => parcelId === question?.parcelId);
      const order = life.orders.find(({ orderNo }) => orderNo === parcel?.orderNo);
      if (!question || !parcel || !order) return false;
      const { questionId, parcelId, lineId, isMissing, pieces } = question;
      const answer = draw(3) === 0 ? 'refund' : 'replace';
      const { code } = await life.app.call(
        'answerGoodsQuestion',
        { questionId, answer },
        { as: order.customer.token },
      );
      if (code !== 200) return false;
      question.state = answer === 'replace' ? 'awaited' : 'closed';
      const inside = life.shown.get(shownKey(parcelId, lineId)) ?? 0;
      parcel.announced.set(lineId, isMissing ? inside : inside - pieces);
      putAside(life, question, pieces);
      await followGoods(life, order.orderNo);
      return true;
    },
  },
  endReplacement: {
    weight: 9,
    isPossible: ({ questions }) => questions.some(({ state }) => state === 'awaited'),
    async take(life, draw) {
      const question = one(
        life.questions.filter(({ state }) => state === 'awaited'),
        draw,
      );
      const parcel = life.parcels.find(({ parcelId }) => parcelId === question?.parcelId);
      if (!question || !parcel) return false;
      const given = { questionId: question.questionId, reason: 'sold out' };
      const { code } = await life.app.call('endReplacement', given, { as: life.clerk.token });
      if (code !== 200) return false;
      question.state = 'closed';
      await followGoods(life, parcel.orderNo);
      return true;
    },
  },
};

import { closeQuestion, putAside } from './acts-on-questions.ts';
import {
  aWaybill,
  type GoodsAct,
  type GoodsLife,
  inState,
  type ModelParcel,
  one,
} from './goods-life.ts';

/** The goods of one announcement are in another parcel of the order. */
function moveInto(parcel: ModelParcel, target: ModelParcel): void {
  for (const [lineId, pieces] of parcel.announced) {
    const inside = target.announced.get(lineId);
    target.announced.set(
      lineId,
      inside === undefined ? pieces : inside === null || pieces === null ? null : inside + pieces,
    );
  }
  withdraw(parcel);
}

function withdraw(parcel: ModelParcel): void {
  parcel.status = 'withdrawn';
  parcel.announced.clear();
}

/** Replacements that a withdrawn parcel should have brought are awaited again. */
async function awaitAgain(life: GoodsLife): Promise<void> {
  const { rows } = await life.app.platform.pool.query(
    'select question_id from goods_question where question_id = any($1) and is_awaited',
    [life.questions.map(({ questionId }) => questionId)],
  );
  for (const question of life.questions)
    if (
      question.state !== 'awaited' &&
      rows.some(({ question_id: id }) => id === question.questionId)
    ) {
      question.state = 'awaited';
      putAside(life, question, question.pieces);
    }
}

/** Corrections of what was entered or counted wrongly. */
export const actsOfCorrections: Readonly<Record<string, GoodsAct>> = {
  correctWaybill: {
    weight: 2,
    isPossible: ({ parcels }) => parcels.some(inState('expected')),
    async take(life, draw) {
      const { app, clerk, parcels } = life;
      const parcel = one(parcels.filter(inState('expected')), draw);
      if (!parcel) return false;
      const { parcelId, waybill, orderNo } = parcel;
      const target = one(
        parcels.filter(
          (other) => other !== parcel && other.orderNo === orderNo && other.status === 'expected',
        ),
        draw,
      );
      const match = target !== undefined && draw(2) === 0;
      const allOrders = !match && draw(2) === 0;
      const to = match ? target.waybill : aWaybill(life);
      const { code } = await app.call(
        'correctWaybill',
        { parcelId, waybill, to, match, allOrders, reason: 'a digit was wrong' },
        { as: clerk.token },
      );
      if (code !== 200) return false;
      if (match) moveInto(parcel, target);
      else
        for (const other of parcels)
          if (
            other === parcel ||
            (allOrders && other.waybill === waybill && other.status === 'expected')
          )
            other.waybill = to;
      return true;
    },
  },
  withdraw: {
    weight: 1,
    isPossible: ({ parcels }) => parcels.some(inState('expected')),
    async take(life, draw) {
      const parcel = one(life.parcels.filter(inState('expected')), draw);
      if (!parcel) return false;
      const { parcelId, waybill } = parcel;
      const { code } = await life.app.call(
        'withdrawParcel',
        { parcelId, waybill, reason: 'it does not exist' },
        { as: life.clerk.token },
      );
      if (code !== 200) return false;
      withdraw(parcel);
      await awaitAgain(life);
      return true;
    },
  },
  recount: {
    weight: 3,
    isPossible: ({ parcels }) => parcels.some(inState('received')),
    async take(life, draw) {
      const { app, clerk, questions } = life;
      const as = clerk.token;
      const parcel = one(life.parcels.filter(inState('received')), draw);
      if (!parcel) return false;
      const { parcelId, waybill, announced } = parcel;
      const found = await app.call('findParcel', { waybill, status: 'received' }, { as });
      if (found.code !== 200) return false;
      const seen = [found.data, ...found.data.others].find((other) => other.parcelId === parcelId);
      const before = one(seen?.checks ?? [], draw);
      if (!before) return false;
      const { lineId, checkId } = before;
      const counted = Math.max(0, before.counted - 1 + draw(3));
      const finding = draw(4) === 0 ? 'defect' : 'pass';
      const { code, data } = await app.call(
        'correctCount',
        { parcelId, lineId, checkId, counted, finding, reason: 'counted again' },
        { as },
      );
      if (code !== 200) return false;
      const expected = data.checks.find((check) => check.lineId === lineId)?.expected ?? 0;
      if (before.counted < before.expected || counted < expected)
        announced.set(lineId, Math.min(counted, expected));
      parcel.held = data.held !== null;
      for (const question of questions)
        if (question.lineId === lineId && (question.isMissing || question.parcelId === parcelId))
          closeQuestion(question);
      return true;
    },
  },
};

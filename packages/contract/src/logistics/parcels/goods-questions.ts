import { z } from 'zod';
import { act, endpointsOf, write } from '../../endpoint.ts';
import { PublicId, required } from '../../wire.ts';
import { StaffParcel } from '../endpoints.ts';
import { goodsAnswers } from './findings.ts';

export const goodsQuestionEndpoints = endpointsOf({
  openGoodsQuestion: write('/console/logistics/openGoodsQuestion', {
    summary:
      'Ask the customer about goods that are not as ordered: take them, money back, or wait for good ones. Without an answer in time the money goes back.',
    in: z.object({
      parcelId: PublicId,
      lineId: PublicId,
      /** Missing pieces; otherwise pieces in the parcel that are not as ordered. */
      isMissing: z.boolean(),
      pieces: z.number().int().min(1).max(1_000_000),
      options: z
        .array(z.enum(goodsAnswers))
        .min(2)
        .refine((options) => new Set(options).size === options.length, 'FORMAT'),
      note: required(300),
    }),
    out: StaffParcel,
    policy: 'staff:logistics.receive',
    errors: ['NOT_FOUND', 'PARCEL_STATE', 'ORDER_STATE', 'LINE_STATE', 'PIECES_RANGE', 'CONFLICT'],
  }),
  answerGoodsQuestion: act('/hello/logistic/answerGoodsQuestion', {
    summary:
      'Decide about goods that are not as ordered: take them, money back to the wallet at once, or wait for good ones.',
    in: z.object({ questionId: PublicId, answer: z.enum(goodsAnswers) }),
    policy: 'customer',
    inMode: 'acts',
    errors: [
      'NOT_FOUND',
      'CONFLICT',
      'VALIDATION',
      'ORDER_STATE',
      'LINE_STATE',
      'PAYMENT_RUNNING',
      'UNDER_REVIEW',
    ],
  }),
  endReplacement: write('/console/logistics/endReplacement', {
    summary:
      'The supplier will not send the good ones that a customer waits for: their money goes back.',
    in: z.object({ questionId: PublicId, reason: required(300) }),
    out: StaffParcel,
    policy: 'staff:procurement.buy',
    errors: ['NOT_FOUND', 'CONFLICT', 'PAYMENT_RUNNING', 'UNDER_REVIEW'],
  }),
});

import { z } from 'zod';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { shippingClasses } from '../fees/endpoints.ts';
import { payPlatforms } from '../payments/platforms.ts';
import { preChargeDays } from '../wallet/states.ts';
import { DualMoney, Empty, Money } from '../wire.ts';

const Span = z.object({ from: z.number(), to: z.number() });

/**
 * Every figure that the help centre names, as it holds now. Days, hours, minutes and percent as the
 * names say.
 */
export const HelpFigures = z.object({
  /** Dinars per dollar. */
  rate: z.number(),
  /** Dinars are rounded up to a multiple of it. */
  dinarStep: Money,
  order: z.object({
    minimum: DualMoney,
    payHours: z.number(),
    cartDays: z.number(),
    riseAbsorbPercent: z.number(),
    riseAnswerHours: z.number(),
    vipPercent: z.number(),
    /** Of the first amount: no price is changed to less. */
    floorPercent: z.number(),
    vipWishes: z.number(),
    confirmDays: z.number(),
    dispatchConfirmDays: z.number(),
  }),
  complaint: z.object({
    qualityDays: z.number(),
    damageDays: z.number(),
    evidenceHours: z.number(),
    /** In working hours; then in hours of working days. */
    acceptHours: z.number(),
    reviewHours: z.number(),
    pictures: z.number(),
  }),
  freight: z.object({
    chinaDays: Span,
    seaDays: Span,
    /** By sea, of each class: for one m³, and the least that a parcel costs. */
    classes: z.array(
      z.object({ shippingClass: z.enum(shippingClasses), perCbm: DualMoney, minimum: DualMoney }),
    ),
    sample: z.boolean(),
    insurancePercent: z.number(),
    storageFreeDays: z.number(),
    storagePerCbmDay: DualMoney,
    /** Warnings before the free days end, in hours. */
    storageWarnHours: z.array(z.number()),
    alarmPercent: z.number(),
    /** How far an estimate goes up and down, by where weight and size come from, in percent. */
    spread: z.object({
      measured: z.number(),
      official: z.number(),
      supplier: z.number(),
      category: z.number(),
    }),
  }),
  payment: z.object({
    reviewMinutes: z.number(),
    graceMinutes: z.number(),
    proofs: z.number(),
    proofMegabytes: z.number(),
    /** Companies with whom this shop has an account, in the order in which they are offered. */
    platforms: z.array(z.enum(payPlatforms)),
    cards: z.boolean(),
    /** Cards that one customer may keep. */
    cardsMost: z.number(),
    /** Where cash is taken; empty: nowhere. */
    stores: z.array(
      z.object({ name: z.string(), address: z.string(), hours: z.string(), sample: z.boolean() }),
    ),
  }),
  wallet: z.object({
    topUpLeast: Money,
    topUpMost: Money,
    withdrawLeast: z.array(Money),
    /** Null while it is not offered. */
    preCharge: z
      .object({
        least: Money,
        offers: z.array(z.object({ days: z.literal([...preChargeDays]), percent: z.number() })),
      })
      .nullable(),
    passwordTries: z.number(),
    passwordLockMinutes: z.number(),
  }),
  account: z.object({
    codeMinutes: z.number(),
    codeTries: z.number(),
    loginTries: z.number(),
    loginLockMinutes: z.number(),
    idleDays: z.number(),
    longestDays: z.number(),
    modeHours: z.number(),
    /** Agents act for customers only who were assigned to them. */
    assignedOnly: z.boolean(),
    /** What visitors without an account sent is forgotten so long after our last word. */
    visitorDays: z.number(),
    searchPictureDays: z.number(),
    searchWordDays: z.number(),
  }),
});
export type HelpFigures = z.infer<typeof HelpFigures>;

export const helpEndpoints = endpointsOf({
  helpFigures: endpoint('POST', '/hello/help/figures', {
    summary:
      'The figures that the help centre names: periods, limits, tariffs and ways to pay as they hold now.',
    in: Empty,
    out: HelpFigures,
    policy: 'anyone',
    errors: [],
  }),
});

import { z } from 'zod';
import { endpoint, endpointsOf } from '../endpoint.ts';
import { shippingClasses } from '../fees/names.ts';
import { payPlatforms } from '../payments/platforms.ts';
import { preChargeDays } from '../wallet/states.ts';
import { DualMoney, digits, LocaleSchema, Money, TextsSchema, trimmed } from '../wire.ts';
import { helpTabs } from './help-tabs.ts';

const Span = z.object({ from: z.number(), to: z.number() });

/**
 * The current values of all figures in the help centre. Days, hours, minutes and percent by name.
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
    /** By sea, per class: for one m³, and the minimum per parcel. */
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
    /** The range of an estimate, by the source of weight and size, in percent. */
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
    /** Companies with which this shop has an account, in display order. */
    platforms: z.array(z.enum(payPlatforms)),
    cards: z.boolean(),
    /** Maximum number of stored cards per customer. */
    maxCards: z.number(),
    /** Where cash is taken; empty: nowhere. */
    stores: z.array(
      z.object({ name: z.string(), address: z.string(), hours: z.string(), sample: z.boolean() }),
    ),
  }),
  wallet: z.object({
    minTopUp: Money,
    maxTopUp: Money,
    minWithdrawals: z.array(Money),
    /** Null while it is not offered. */
    preCharge: z
      .object({
        minAmount: Money,
        offers: z.array(z.object({ days: z.literal([...preChargeDays]), percent: z.number() })),
      })
      .nullable(),
    passwordAttempts: z.number(),
    passwordLockMinutes: z.number(),
  }),
  account: z.object({
    codeMinutes: z.number(),
    codeAttempts: z.number(),
    loginAttempts: z.number(),
    loginLockMinutes: z.number(),
    idleDays: z.number(),
    longestDays: z.number(),
    modeHours: z.number(),
    /** Agents act for customers only who were assigned to them. */
    assignedOnly: z.boolean(),
    /** How long after our last answer the data of visitors without an account is deleted. */
    visitorDays: z.number(),
    searchPictureDays: z.number(),
    searchWordDays: z.number(),
  }),
});
export type HelpFigures = z.infer<typeof HelpFigures>;

/** A question of the help centre with its answer. Figures in it are written as `{{payTime}}`. */
const HelpAnswer = z.object({
  /** Also the anchor on the page. */
  id: z.string(),
  question: z.string(),
  /** Cleaned HTML. */
  html: z.string(),
  /** The label of the link to where it can be done; null: there is no link. */
  link: z.string().nullable(),
  /** In which it is written. */
  locale: LocaleSchema,
});

export const HelpTexts = z.object({
  tab: z.literal([...helpTabs]),
  title: z.string(),
  description: z.string(),
  lead: z.string(),
  answers: z.array(HelpAnswer),
});
export type HelpTexts = z.infer<typeof HelpTexts>;

const Tab = digits(z.literal([...helpTabs]));

export const helpEndpoints = endpointsOf({
  helpTexts: endpoint('POST', '/hello/help/texts', {
    summary:
      'The texts of one tab of the help centre in the reader’s language: the shop’s own, and what staff have published in their place or beside them. Figures are still variables.',
    in: z.object({ tab: Tab }),
    out: HelpTexts,
    policy: 'anyone',
    readsReplica: true,
  }),
  staffHelpText: endpoint('POST', '/console/content/helpText', {
    summary:
      'A question as the shop brings it along, in all languages, to begin an edit with. `section` null: title and first words of the tab.',
    in: z.object({ tab: Tab, section: trimmed(80).nullable() }),
    out: z.object({ titles: TextsSchema, summaries: TextsSchema, bodies: TextsSchema }),
    policy: 'staff:content.edit',
    errors: ['NOT_FOUND'],
  }),
  helpFigures: endpoint('POST', '/hello/help/figures', {
    summary:
      'The figures that the help centre names: periods, limits, tariffs and ways to pay as they hold now.',
    out: HelpFigures,
    policy: 'anyone',
    readsReplica: true,
  }),
});

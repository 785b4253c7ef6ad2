import type { LandedCost } from '@wasit/contract/fees/endpoints';
import { iqd, roundMinor, toWire, usd } from '@wasit/contract/money';
import type { DualMoney } from '@wasit/contract/wire';
import { cachedBriefly } from '../../../platform/cached-briefly.ts';
import type { Reader } from '../../../platform/db/db.ts';
import { BusinessError } from '../../../platform/errors.ts';
import { readSetting, readSettings } from '../../../platform/settings/settings.ts';
import { viewFeeLine } from '../lines/fee-line.view.ts';
import { currentDualPrices, type ToDualPrice } from '../rates/dual-prices.ts';
import { seaTermsAt } from '../tariffs/tariff-terms.ts';
import {
  type Discount,
  type EstimateLine,
  estimate,
  type MinorEstimate,
  type SpreadEnd,
} from './estimate.rules.ts';
import { spreadPrices } from './spread-prices.ts';

/** The estimate in US cents, to be stored with an order. */
export async function estimateMinor(
  reader: Reader,
  { at, lines }: { at: Date; lines: readonly EstimateLine[] },
): Promise<MinorEstimate> {
  const [termsOf, insurancePercent] = await Promise.all([
    seaTermsAt(reader, at),
    readSetting(reader, 'fees.insurancePercent'),
  ]);
  return estimate(lines, { termsOf, insurancePercent });
}

/**
 * Inputs of a landed cost besides the goods: settings, the sea tariffs at one time, and the rate.
 */
export interface CostTerms {
  readonly settings: Awaited<ReturnType<typeof readSettings>>;
  readonly termsOf: Awaited<ReturnType<typeof seaTermsAt>>;
  readonly toDualPrice: ToDualPrice;
}

/**
 * Reads today's rate, the settings, and the sea tariffs of `at` in parallel.
 * @throws UNAVAILABLE without a rate or a tariff
 */
export async function readCostTerms(reader: Reader, at: Date): Promise<CostTerms> {
  const [settings, termsOf, toDualPrice] = await Promise.all([
    readSettings(reader),
    seaTermsAt(reader, at),
    currentDualPrices(reader),
  ]);
  return { settings, termsOf, toDualPrice };
}

/**
 * `readCostTerms` for frequent lists: cached for at most a tenth of a second; undefined without a
 * rate or a tariff, since goods are then listed without a landed cost.
 */
export const termsForLists = cachedBriefly((platform) =>
  readCostTerms(platform.db, platform.clock.now()).catch((error: unknown) => {
    if (error instanceof BusinessError && error.key === 'UNAVAILABLE') return undefined;
    throw error;
  }),
);

const perPieceMinor = (totalMinor: number, quantity: number): number =>
  roundMinor(totalMinor / Math.max(1, quantity));

/** The likely landed cost of one piece in Baghdad, in USD and IQD. */
export function landedCostPerPiece(
  line: EstimateLine,
  { settings, termsOf, toDualPrice }: CostTerms,
): DualMoney {
  const { totalMinor } = estimate([line], {
    termsOf,
    insurancePercent: settings['fees.insurancePercent'],
  });
  return toDualPrice.part(perPieceMinor(totalMinor.likely, line.quantity));
}

/** The second payment, and both together: dinars are rounded once for each payment. */
function paymentsOf(
  { totalMinor, seaFreightMinor, insuranceMinor }: MinorEstimate,
  toDualPrice: ToDualPrice,
): Pick<LandedCost, 'secondStage' | 'total'> {
  const secondStageMinor = (end: SpreadEnd) => seaFreightMinor[end] + insuranceMinor;
  const first = toDualPrice(totalMinor.likely - secondStageMinor('likely'));
  const paymentsAt = (end: SpreadEnd) => {
    const second = toDualPrice(secondStageMinor(end));
    return {
      second,
      total: {
        usd: toWire(usd(totalMinor[end])),
        iqd: toWire(iqd(first.iqd.amount + second.iqd.amount)),
      },
    };
  };
  const [low, likely, high] = [paymentsAt('low'), paymentsAt('likely'), paymentsAt('high')];
  return {
    secondStage: { low: low.second, likely: likely.second, high: high.second },
    total: { low: low.total, likely: likely.total, high: high.total },
  };
}

/** The landed cost of the goods in Baghdad: low / likely / high, in USD and IQD. */
export function landedCost(
  lines: readonly EstimateLine[],
  { terms, discount }: { terms: CostTerms; discount?: Discount },
): LandedCost {
  const { settings, termsOf, toDualPrice } = terms;
  const cost = estimate(lines, {
    termsOf,
    insurancePercent: settings['fees.insurancePercent'],
    discount,
  });
  return {
    quantity: cost.quantity,
    goods: toDualPrice.part(cost.goodsMinor),
    chinaFreight: toDualPrice.part(cost.chinaFreightMinor),
    seaFreight: spreadPrices(cost.seaFreightMinor, toDualPrice),
    insurance: toDualPrice.part(cost.insuranceMinor),
    ...paymentsOf(cost, toDualPrice),
    each: spreadPrices(
      {
        low: perPieceMinor(cost.totalMinor.low, cost.quantity),
        likely: perPieceMinor(cost.totalMinor.likely, cost.quantity),
        high: perPieceMinor(cost.totalMinor.high, cost.quantity),
      },
      toDualPrice,
    ),
    cbm: cost.cbm,
    weightKg: cost.weightKg,
    chinaDays: { from: settings['logistics.chinaDaysFrom'], to: settings['logistics.chinaDaysTo'] },
    seaDays: { from: settings['logistics.seaDaysFrom'], to: settings['logistics.seaDaysTo'] },
    lines: cost.lines.map((line) => viewFeeLine(line, 'en')),
    sources: [...cost.sources],
    rate: toDualPrice.rate,
    sampleTariff: cost.sampleTariff,
  };
}

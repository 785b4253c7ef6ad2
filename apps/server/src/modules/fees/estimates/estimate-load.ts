import type { LoadEstimate, LoadInput } from '@wasit/contract/fees/estimates';
import { toCents } from '@wasit/contract/money';
import type { z } from 'zod';
import { fail } from '../../../platform/errors.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSettings } from '../../../platform/settings/settings.ts';
import { viewFeeLine } from '../lines/fee-line.view.ts';
import { airFreightLine, insuranceLine, seaFreightLine, storageLine } from '../lines/fees.rules.ts';
import { chargeableCentikilos, chargeableLitres, type Load } from '../lines/measures.rules.ts';
import { currentDualPrices, type ToDualPrice } from '../rates/dual-prices.ts';
import { tariffTermsAt, termsByClass } from '../tariffs/tariff-terms.ts';
import { spreadPercent } from './estimate.rules.ts';
import { containersFor, spreadFreight, type TransportCost } from './load.rules.ts';
import { spreadPrices } from './spread-prices.ts';

type EstimateInput = z.output<typeof LoadInput>;
type Settings = Awaited<ReturnType<typeof readSettings>>;

/** Whole mm³ and grams of all pieces; inputs have a precision of 0.1 mm at most. */
const loadOf = ({ pieces, lengthCm, widthCm, heightCm, weightKg }: EstimateInput): Load => ({
  volumeMm3: Math.round(lengthCm * widthCm * heightCm * 1000) * pieces,
  weightGrams: Math.round(weightKg * 1000) * pieces,
});

const viewTransportMode = (
  { freightMinor, line }: TransportCost,
  {
    toDualPrice,
    chargeable,
    days,
    sample,
  }: {
    toDualPrice: ToDualPrice;
    chargeable: number;
    days: { from: number; to: number };
    sample: boolean;
  },
): LoadEstimate['sea'] => ({
  freight: spreadPrices(freightMinor, toDualPrice),
  line: viewFeeLine(line, 'en'),
  chargeable,
  days,
  sampleTariff: sample,
});

function storageOf(
  load: Load,
  { days, settings, toDualPrice }: { days: number; settings: Settings; toDualPrice: ToDualPrice },
): LoadEstimate['storage'] {
  const freeDays = settings['fees.storageFreeDays'];
  const terms = {
    cbm: load.volumeMm3 / 1e9,
    centsPerCbmDay: settings['fees.storageCentsPerCbmDay'],
    freeDays,
  };
  const line = storageLine({ ...terms, days: Math.max(0, days - freeDays) });
  return {
    freeDays,
    perDay: toDualPrice.part(storageLine({ ...terms, days: 1 }).amountMinor),
    amount: toDualPrice.part(line.amountMinor),
    line: line.amountMinor > 0 ? viewFeeLine(line, 'en') : null,
  };
}

function insuranceOf(
  goodsUsd: number,
  { percent, toDualPrice }: { percent: number; toDualPrice: ToDualPrice },
): LoadEstimate['insurance'] {
  if (goodsUsd === 0) return null;
  const line = insuranceLine(toCents(goodsUsd), percent);
  return { amount: toDualPrice.part(line.amountMinor), line: viewFeeLine(line, 'en') };
}

/**
 * Estimates the cost of bringing pieces of given measures to Baghdad, by sea and by air, at today's
 * tariffs and rate.
 * @throws UNAVAILABLE without a rate or a sea tariff
 */
export async function estimateLoad(
  { db, clock }: Platform,
  input: EstimateInput,
): Promise<LoadEstimate> {
  const [settings, toDualPrice, terms] = [
    await readSettings(db),
    await currentDualPrices(db),
    await tariffTermsAt(db, clock.now()),
  ];
  const seaTerms = (
    termsByClass(terms, 'sea-baghdad') ?? fail('UNAVAILABLE', { detail: 'no sea tariff' })
  )(input.shippingClass);
  const airTerms = termsByClass(terms, 'air-baghdad')?.(input.shippingClass);
  const load = loadOf(input);
  const divisor = settings['fees.airDivisor'];
  const { source } = input;
  return {
    pieces: input.pieces,
    cbm: load.volumeMm3 / 1e9,
    weightKg: load.weightGrams / 1000,
    spreadPercent: spreadPercent(source),
    sea: viewTransportMode(
      spreadFreight(load, {
        source,
        lineOf: (measuredLoad) => seaFreightLine(measuredLoad, { terms: seaTerms, label: '' }),
      }),
      {
        toDualPrice,
        chargeable: chargeableLitres(load) / 1000,
        days: { from: settings['logistics.seaDaysFrom'], to: settings['logistics.seaDaysTo'] },
        sample: seaTerms.sample,
      },
    ),
    air: airTerms
      ? viewTransportMode(
          spreadFreight(load, {
            source,
            lineOf: (measuredLoad) =>
              airFreightLine(measuredLoad, { terms: airTerms, divisor, label: '' }),
          }),
          {
            toDualPrice,
            chargeable: chargeableCentikilos({ ...load, divisor }) / 100,
            days: { from: settings['logistics.airDaysFrom'], to: settings['logistics.airDaysTo'] },
            sample: airTerms.sample,
          },
        )
      : null,
    insurance: insuranceOf(input.goodsUsd, {
      percent: settings['fees.insurancePercent'],
      toDualPrice,
    }),
    storage: storageOf(load, { days: input.storageDays, settings, toDualPrice }),
    containers: containersFor(load, input.pieces),
    rate: toDualPrice.rate,
  };
}

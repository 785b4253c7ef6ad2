import type { LoadEstimate, LoadInput } from '@wasit/contract/fees/estimates';
import { toCents } from '@wasit/contract/money';
import type { z } from 'zod';
import { fail } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { type Spread, spreadPercent } from './estimate.rules.ts';
import { viewFeeLine } from './fee-line.view.ts';
import { airFreightLine, insuranceLine, seaFreightLine, storageLine } from './fees.rules.ts';
import { containersFor, spreadOf, type WayCost } from './load.rules.ts';
import { chargeableCentikilos, chargeableLitres, type Load } from './measures.rules.ts';
import { priceTags, type Tags } from './price-tags.ts';
import { tariffTermsAt, termsAmong } from './tariff-terms.ts';

type Wanted = z.output<typeof LoadInput>;
type Settings = Awaited<ReturnType<typeof readSettings>>;

/** Whole mm³ and grams of all pieces: what is typed has at most a tenth of a millimetre more. */
const loadOf = ({ pieces, lengthCm, widthCm, heightCm, weightKg }: Wanted): Load => ({
  volumeMm3: Math.round(lengthCm * widthCm * heightCm * 1000) * pieces,
  weightGrams: Math.round(weightKg * 1000) * pieces,
});

const spreadTags = ({ low, likely, high }: Spread, tags: Tags) => ({
  low: tags(low),
  likely: tags(likely),
  high: tags(high),
});

const viewWay = (
  { freightMinor, line }: WayCost,
  {
    tags,
    chargeable,
    days,
    sample,
  }: { tags: Tags; chargeable: number; days: { from: number; to: number }; sample: boolean },
): LoadEstimate['sea'] => ({
  freight: spreadTags(freightMinor, tags),
  line: viewFeeLine(line, 'en'),
  chargeable,
  days,
  sampleTariff: sample,
});

function storageOf(
  load: Load,
  { days, settings, tags }: { days: number; settings: Settings; tags: Tags },
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
    perDay: tags(storageLine({ ...terms, days: 1 }).amountMinor),
    amount: tags(line.amountMinor),
    line: line.amountMinor > 0 ? viewFeeLine(line, 'en') : null,
  };
}

function insuranceOf(
  goodsUsd: number,
  { percent, tags }: { percent: number; tags: Tags },
): LoadEstimate['insurance'] {
  if (goodsUsd === 0) return null;
  const line = insuranceLine(toCents(goodsUsd), percent);
  return { amount: tags(line.amountMinor), line: viewFeeLine(line, 'en') };
}

/**
 * What pieces of given measures cost to bring to Baghdad, by sea and by air, at today's tariffs and
 * rate.
 * @throws UNAVAILABLE without a rate or a sea tariff
 */
export async function estimateLoad({ db, clock }: Platform, input: Wanted): Promise<LoadEstimate> {
  const [settings, tags, terms] = [
    await readSettings(db),
    await priceTags(db),
    await tariffTermsAt(db, clock.now()),
  ];
  const seaTerms = (
    termsAmong(terms, 'sea-baghdad') ?? fail('UNAVAILABLE', { detail: 'no sea tariff' })
  )(input.shippingClass);
  const airTerms = termsAmong(terms, 'air-baghdad')?.(input.shippingClass);
  const load = loadOf(input);
  const divisor = settings['fees.airDivisor'];
  const { source } = input;
  return {
    pieces: input.pieces,
    cbm: load.volumeMm3 / 1e9,
    weightKg: load.weightGrams / 1000,
    spreadPercent: spreadPercent(source),
    sea: viewWay(
      spreadOf(load, {
        source,
        lineOf: (at) => seaFreightLine(at, { terms: seaTerms, label: '' }),
      }),
      {
        tags,
        chargeable: chargeableLitres(load) / 1000,
        days: { from: settings['logistics.seaDaysFrom'], to: settings['logistics.seaDaysTo'] },
        sample: seaTerms.sample,
      },
    ),
    air: airTerms
      ? viewWay(
          spreadOf(load, {
            source,
            lineOf: (at) => airFreightLine(at, { terms: airTerms, divisor, label: '' }),
          }),
          {
            tags,
            chargeable: chargeableCentikilos({ ...load, divisor }) / 100,
            days: { from: settings['logistics.airDaysFrom'], to: settings['logistics.airDaysTo'] },
            sample: airTerms.sample,
          },
        )
      : null,
    insurance: insuranceOf(input.goodsUsd, { percent: settings['fees.insurancePercent'], tags }),
    storage: storageOf(load, { days: input.storageDays, settings, tags }),
    containers: containersFor(load, input.pieces),
    rate: tags.rate,
  };
}

/** Grams for each unit that scales send. */
const gramsPer: Readonly<Record<string, number>> = {
  g: 1,
  kg: 1000,
  lb: 453.59237,
  lbs: 453.59237,
};

interface ScaleReading {
  readonly grams: number;
  /** Undefined if the scale does not report it. */
  readonly isSteady: boolean | undefined;
}

/**
 * `ST,GS,+ 12.345kg` and `US,+00012.3 g` of retail and parcel scales, `S S  12.345 kg` and
 * `S D  12.3 kg` of laboratory ones, or the weight alone.
 */
const form =
  /^(?:(ST|US),(?:(?:GS|NT|TR),)?|S ([SD]) )?\s*([+-]?)\s*(\d+(?:[.,]\d+)?)\s*(kg|g|lbs?)$/i;

/** Parses a line of a scale; undefined for overload, errors and noise. */
export function parseScaleLine(line: string): ScaleReading | undefined {
  // Some scales frame lines with control characters.
  const match = form.exec(line.replace(/[^\x20-\x7e]/g, '').trim());
  if (!match) return undefined;
  const [, status = '', letter = '', sign = '', digits = '', unit = ''] = match;
  const factor = gramsPer[unit.toLowerCase()];
  if (factor === undefined) return undefined;
  const value = Number(digits.replace(',', '.')) * factor;
  const state = (status || letter).toUpperCase();
  return {
    grams: Math.round(sign === '-' ? -value : value),
    isSteady: state === '' ? undefined : state === 'ST' || state === 'S',
  };
}

/** The number of equal readings that count as steady if the scale does not report it. */
const equalReadings = 3;

/** Reads lines until the first steady weight above zero, in grams. */
export function makeSteadyWeight(): (line: string) => number | undefined {
  let last = 0;
  let times = 0;
  return (line) => {
    const reading = parseScaleLine(line);
    if (!reading) return undefined;
    const { grams, isSteady } = reading;
    times = grams === last ? times + 1 : 1;
    last = grams;
    return grams > 0 && (isSteady ?? times >= equalReadings) ? grams : undefined;
  };
}

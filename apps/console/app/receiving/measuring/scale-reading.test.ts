import { afterEach, expect, test, vi } from 'vitest';
import { chosenPort, readScale, type ScalePort } from './scale-port.ts';
import { makeSteadyWeight, parseScaleLine } from './scale-reading.ts';

test.each([
  ['ST,GS,+ 12.345kg', 12_345, true],
  ['ST,NT,+0000.250kg', 250, true],
  ['US,GS,+ 12.300kg', 12_300, false],
  ['ST,+00123.4  g', 123, true],
  ['S S     12.345 kg', 12_345, true],
  ['S D     12.3 kg', 12_300, false],
  ['\u0002   1.50 kg\u0003', 1_500, undefined],
  ['2,5 KG', 2_500, undefined],
  ['ST,GS,+ 10.00lb', 4_536, true],
  ['ST,GS,-  0.050kg', -50, true],
])('%j is a weight', (line, grams, isSteady) => {
  expect(parseScaleLine(line)).toEqual({ grams, isSteady });
});

test.each(['OL,GS,+-------', 'S +', 'ERR', '', '12.345', '12.345 oz', 'kg', 'ST,GS,+ 1.2.3kg'])(
  '%j is none',
  (line) => {
    expect(parseScaleLine(line)).toBeUndefined();
  },
);

test('only a steady weight above zero is taken; where the scale does not say so, three equal ones', () => {
  const follow = (...lines: string[]) => lines.map(makeSteadyWeight());
  expect(follow('US,GS,+ 5.0kg', 'ST,GS,+ 0.0kg', 'ST,GS,- 1.0kg', 'ST,GS,+ 5.1kg')).toEqual([
    undefined,
    undefined,
    undefined,
    5_100,
  ]);
  expect(follow('5.0 kg', '5.1 kg', '5.1 kg', '5.1 kg')).toEqual([
    undefined,
    undefined,
    undefined,
    5_100,
  ]);
});

/** A port that sends these chunks and then nothing. */
function aPort(...parts: string[]) {
  const calls = { opened: 0, closed: 0 };
  const port: ScalePort = {
    readable: new ReadableStream({
      start(stream) {
        for (const part of parts) stream.enqueue(new TextEncoder().encode(part));
      },
    }),
    async open() {
      calls.opened += 1;
    },
    async close() {
      calls.closed += 1;
    },
  };
  return { port, calls };
}

test('lines that come in parts are put together, and the port is closed again', async () => {
  const { port, calls } = aPort('US,GS,+ 1', '2.0kg\r\nST,GS,+ 12.', '345kg\r\n');
  expect(await readScale(port)).toBe(12_345);
  expect(calls).toEqual({ opened: 1, closed: 1 });
});

test('a scale that sends nothing steady is given up after a while', async () => {
  const { port, calls } = aPort('US,GS,+ 12.0kg\r\n');
  expect(await readScale(port, 20)).toBeUndefined();
  expect(calls.closed).toBe(1);
});

afterEach(() => vi.unstubAllGlobals());

test('a port that was chosen wrongly is replaced by another one, which is used from then on', async () => {
  const known: ScalePort[] = [];
  const aKnownPort = (): ScalePort => {
    const port: ScalePort = {
      ...aPort().port,
      async forget() {
        known.splice(known.indexOf(port), 1);
      },
    };
    return port;
  };
  const [modem, scale] = [aKnownPort(), aKnownPort()];
  const choices = [modem, scale];
  const serial = {
    getPorts: async () => [...known],
    async requestPort() {
      const port = choices.shift();
      if (!port) throw new DOMException('none', 'NotFoundError');
      known.push(port);
      return port;
    },
  };
  vi.stubGlobal('navigator', { serial });
  expect(await chosenPort()).toBe(modem);
  expect(await chosenPort()).toBe(modem);
  expect(await chosenPort(true)).toBe(scale);
  expect(known).toEqual([scale]);
  expect(await chosenPort()).toBe(scale);
  // The chooser was cancelled: the earlier port is kept.
  expect(await chosenPort(true)).toBeUndefined();
  expect(await chosenPort()).toBe(scale);
});

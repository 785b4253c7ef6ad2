import { expect, test } from 'vitest';
import { type Plane, PlaneMemory, scaleSpace } from './scale-space.ts';

const waves = (width: number, height: number): Plane => ({
  width,
  height,
  data: Float32Array.from({ length: width * height }, (_, at) => (Math.sin(at * at) + 1) / 2),
});

test('a picture is blurred the same in memory that a larger and a smaller one had before', () => {
  const alone = scaleSpace(waves(120, 80), new PlaneMemory());
  const memory = new PlaneMemory();
  for (const before of [waves(200, 160), waves(40, 60)]) scaleSpace(before, memory);
  expect(scaleSpace(waves(120, 80), memory)).toEqual(alone);
});

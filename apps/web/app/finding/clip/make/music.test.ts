import { expect, test } from 'vitest';
import { musicNames } from '../project.ts';
import { beatOf, soundsOf } from './music.ts';

test('music lasts as long as the clip, with its drums on the beats at which scenes are cut', () => {
  for (const music of musicNames) {
    const sounds = soundsOf(music, 30);
    if (music === 'none') {
      expect(sounds).toEqual([]);
      continue;
    }
    expect(Math.max(...sounds.map(({ at }) => at))).toBeGreaterThan(26);
    for (const { kind, at } of sounds) {
      expect(at).toBeLessThan(30);
      const beats = at / beatOf[music];
      if (kind === 'low') expect(beats).toBeCloseTo(Math.round(beats), 5);
    }
  }
});

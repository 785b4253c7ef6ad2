import { days, hours } from '../platform/clock/clock.ts';
import type { Sweep } from '../platform/module.ts';
import { checkInvariants } from './invariants.ts';

/** 03:30 in Baghdad (UTC+3), a time of low traffic. */
const after = hours(3.5) - hours(3);
const nightOf = (now: Date): number => Math.floor((now.getTime() - after) / days(1));

let lastNight: number | undefined;

/**
 * Every night and once after a start: a broken invariant is logged as an error and counted in
 * `wasit_invariant_breaks`.
 */
export const nightlyInvariants: Sweep = {
  name: 'oracle.invariants',
  async run(platform) {
    const night = nightOf(platform.clock.now());
    if (night === lastNight) return;
    lastNight = night;
    for (const { id, promise, count, rows } of await checkInvariants(platform))
      if (count > 0)
        platform.log.error({ invariant: id, promise, count, rows }, 'invariant broken');
  },
};

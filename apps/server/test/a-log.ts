import { Writable } from 'node:stream';
import { newLog } from '../src/platform/log/log.ts';

/** A log and its lines. */
export function aLog(level = 'info') {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(...String(chunk).split('\n').filter(Boolean));
      done();
    },
  });
  return { log: newLog(level, sink), lines };
}

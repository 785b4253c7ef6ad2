import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** The result of a scan: expected, to be checked, or refused. */
export type Signal = 'right' | 'attention' | 'wrong';

interface Signals {
  /** The last result; null once the next code is typed. */
  lastSignal: Signal | null;
  sounds: boolean;
  switchSounds(): void;
}

/** Stored in this browser; the colour of the field always shows the result. */
export const useSignals = create<Signals>()(
  persist(
    (set) => ({
      lastSignal: null,
      sounds: true,
      switchSounds: () => set(({ sounds }) => ({ sounds: !sounds })),
    }),
    {
      name: 'wasit.scan-sounds',
      storage: createJSONStorage(() => localStorage),
      partialize: ({ sounds }) => ({ sounds }),
    },
  ),
);

type Beep = readonly [hertz: number, fromMs: number, lastsMs: number];

/** One high tone, two middle ones, one long deep one: distinct in a noisy hall. */
const beepsOf: Record<Signal, readonly Beep[]> = {
  right: [[1320, 0, 90]],
  attention: [
    [740, 0, 120],
    [740, 190, 120],
  ],
  wrong: [[196, 0, 480]],
};

let audio: AudioContext | undefined;

/**
 * Browsers play no sound before the first user gesture; until then only the colour shows the
 * result.
 */
function play(signal: Signal): void {
  audio ??= new AudioContext();
  void audio.resume();
  const start = audio.currentTime;
  for (const [hertz, fromMs, lastsMs] of beepsOf[signal]) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.type = signal === 'wrong' ? 'sawtooth' : 'sine';
    tone.frequency.value = hertz;
    loudness.gain.value = 0.25;
    tone.connect(loudness).connect(audio.destination);
    tone.start(start + fromMs / 1000);
    tone.stop(start + (fromMs + lastsMs) / 1000);
  }
}

/** Shows the result of a scan, and plays its sound. */
export function signal(result: Signal): void {
  useSignals.setState({ lastSignal: result });
  if (useSignals.getState().sounds && typeof AudioContext === 'function') play(result);
}

export function clearSignal(): void {
  useSignals.setState({ lastSignal: null });
}

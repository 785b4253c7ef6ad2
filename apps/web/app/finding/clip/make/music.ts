import type { MusicName } from '../project.ts';

/** Seconds from beat to beat; without music scenes are cut as if it were the bright one. */
export const beatOf: Record<MusicName, number> = { bright: 0.5, calm: 0.7, drums: 0.6, none: 0.5 };

/** A note: instrument, start (seconds), frequency (Hz), duration (seconds) and volume (0 to 1). */
interface Sound {
  kind: 'low' | 'dry' | 'hat' | 'pluck' | 'pad';
  at: number;
  pitch: number;
  seconds: number;
  loud: number;
}

const makeSound = (kind: Sound['kind'], at: number, more: Partial<Sound> = {}): Sound => ({
  kind,
  at,
  pitch: 220,
  seconds: 0.2,
  loud: 0.5,
  ...more,
});

/** Hertz of a half tone above the A of 220 Hz. */
const pitchOf = (halfTones: number) => 220 * 2 ** (halfTones / 12);

type Bar = (start: number, beat: number, bar: number) => Sound[];

const brightChords = [
  [0, 4, 7],
  [-3, 0, 4],
  [-7, -3, 0],
  [-5, -1, 2],
];
/** Four chords, one a bar, broken up in eighths over a drum on each beat. */
const bright: Bar = (start, beat, bar) => {
  const chord = brightChords[bar % brightChords.length] ?? [0];
  const order = [0, 1, 2, 1, 0, 2, 1, 2];
  return [
    ...order.map((place, at) =>
      makeSound('pluck', start + (at * beat) / 2, {
        pitch: pitchOf((chord[place] ?? 0) + (at === 4 ? 12 : 0)) * 2,
        seconds: 0.35,
        loud: 0.28,
      }),
    ),
    ...[0, 1, 2, 3].flatMap((at) => [
      makeSound('low', start + at * beat, { loud: at % 2 === 0 ? 0.8 : 0.5 }),
      makeSound('hat', start + (at + 0.5) * beat, { seconds: 0.05, loud: 0.16 }),
    ]),
    makeSound('pad', start, { pitch: pitchOf(chord[0] ?? 0) / 2, seconds: 4 * beat, loud: 0.22 }),
  ];
};

const calmChords = [
  [0, 3, 7],
  [-4, 0, 3],
  [-9, -5, -2],
  [-2, 2, 5],
];
/** Long chords with one high tone on each second beat. */
const calm: Bar = (start, beat, bar) => {
  const chord = calmChords[bar % calmChords.length] ?? [0];
  return [
    ...chord.map((tone) =>
      makeSound('pad', start, { pitch: pitchOf(tone), seconds: 4.4 * beat, loud: 0.16 }),
    ),
    ...[0, 2].map((at) =>
      makeSound('pluck', start + at * beat, {
        pitch: pitchOf((chord[at % 3] ?? 0) + 12) * 2,
        seconds: 0.9,
        loud: 0.2,
      }),
    ),
    makeSound('low', start, { loud: 0.45 }),
  ];
};

/** Maqsum, the rhythm of most songs of the region: dum tek, tek, dum, tek; and a plain tune in Hijaz. */
const hijaz = [0, 1, 4, 5, 7, 5, 4, 1];
const drums: Bar = (start, beat, bar) => [
  ...[0, 4].map((eighth) => makeSound('low', start + (eighth * beat) / 2, { loud: 0.95 })),
  ...[1, 3, 6].map((eighth) =>
    makeSound('dry', start + (eighth * beat) / 2, { seconds: 0.09, loud: 0.5 }),
  ),
  ...[2, 5, 7].map((eighth) =>
    makeSound('hat', start + (eighth * beat) / 2, { seconds: 0.04, loud: 0.14 }),
  ),
  ...[0, 3, 4, 6].map((eighth, at) =>
    makeSound('pluck', start + (eighth * beat) / 2, {
      pitch: pitchOf(hijaz[(bar * 3 + at) % hijaz.length] ?? 0) * 1.5,
      seconds: 0.4,
      loud: 0.24,
    }),
  ),
];

const bars: Record<Exclude<MusicName, 'none'>, Bar> = { bright, calm, drums };

/** All notes of a generated piece of the given length in seconds. */
export function soundsOf(music: MusicName, seconds: number): Sound[] {
  if (music === 'none') return [];
  const beat = beatOf[music];
  const count = Math.ceil(seconds / (4 * beat));
  return Array.from({ length: count }, (_, bar) => bars[music](bar * 4 * beat, beat, bar))
    .flat()
    .filter(({ at }) => at < seconds);
}

const sampleRate = 48_000;

/** A second of noise, the same each time. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, sampleRate, sampleRate);
  const samples = buffer.getChannelData(0);
  let seed = 1;
  for (let at = 0; at < samples.length; at += 1) {
    seed = (seed * 16_807) % 2_147_483_647;
    samples[at] = seed / 1_073_741_823.5 - 1;
  }
  return buffer;
}

function createVoice(
  context: OfflineAudioContext,
  { kind, at, pitch, seconds }: Sound,
  noise: AudioBuffer,
) {
  if (kind === 'hat' || kind === 'dry') {
    const hiss = new AudioBufferSourceNode(context, { buffer: noise });
    const filter = new BiquadFilterNode(context, {
      type: kind === 'hat' ? 'highpass' : 'bandpass',
      frequency: kind === 'hat' ? 7_000 : 1_900,
      Q: kind === 'hat' ? 0.7 : 2.5,
    });
    hiss.connect(filter);
    hiss.start(at, 0, seconds + 0.05);
    return filter;
  }
  const tone = new OscillatorNode(context, {
    type: kind === 'pluck' ? 'triangle' : 'sine',
    frequency: kind === 'low' ? 130 : pitch,
  });
  if (kind === 'low') {
    tone.frequency.setValueAtTime(130, at);
    tone.frequency.exponentialRampToValueAtTime(46, at + 0.11);
  }
  tone.start(at);
  tone.stop(at + seconds + 0.05);
  return tone;
}

/**
 * The music of a clip, generated in the browser: no file and no rights of others. Null without
 * music. It fades out with the clip.
 */
export async function makeMusic(music: MusicName, seconds: number): Promise<AudioBuffer | null> {
  if (music === 'none') return null;
  const context = new OfflineAudioContext(2, Math.ceil(seconds * sampleRate), sampleRate);
  const noise = noiseOf(context);
  const loudness = new GainNode(context, { gain: 0.8 });
  loudness.gain.setValueAtTime(0.8, Math.max(0, seconds - 1.2));
  loudness.gain.linearRampToValueAtTime(0, seconds);
  const compressor = new DynamicsCompressorNode(context, { threshold: -16, ratio: 4 });
  compressor.connect(loudness).connect(context.destination);
  for (const note of soundsOf(music, seconds)) {
    const swell = note.kind === 'pad' ? Math.min(0.4, note.seconds / 3) : 0.004;
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, note.at);
    gain.gain.linearRampToValueAtTime(note.loud, note.at + swell);
    gain.gain.exponentialRampToValueAtTime(0.0008, note.at + Math.max(swell * 2, note.seconds));
    createVoice(context, note, noise).connect(gain).connect(compressor);
  }
  return context.startRendering();
}

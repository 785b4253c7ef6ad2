import type { AudioCodec, VideoCodec } from 'mediabunny';
import { loadFonts, makeCanvas } from '../draw/caption-layer.ts';
import type { EndCardTexts } from '../draw/end-card.ts';
import { ClipPainter } from '../draw/painter.ts';
import { ClipError } from '../media/clip-error.ts';
import { OpenFootage } from '../media/footage.ts';
import { type ClipProject, type FormName, forms, lengthOf } from '../project.ts';
import { makeMusic } from './music.ts';

const framesPerSecond = 30;
/** 30 seconds stay below the 16 MB that WhatsApp takes. */
const videoBitsPerSecond = 3_900_000;
const audioBitsPerSecond = 128_000;
/** The page handles input at least this often, in milliseconds. */
const maxBlockMs = 40;

/** The format this device can encode. */
export interface ClipFormat {
  container: 'mp4' | 'webm';
  video: VideoCodec;
  /** Null: it cannot encode sound. */
  audio: AudioCodec | null;
}

/** Names as people know them. */
export const codecNames: Partial<Record<VideoCodec | AudioCodec, string>> = {
  avc: 'H.264',
  vp9: 'VP9',
  av1: 'AV1',
  vp8: 'VP8',
  aac: 'AAC',
  opus: 'Opus',
};

/**
 * H.264 in MP4 where the device encodes it, which every phone plays; else VP9, AV1 or VP8 in WebM.
 * Null if it encodes none.
 */
export async function findFormat(form: FormName): Promise<ClipFormat | null> {
  if (typeof VideoEncoder === 'undefined') return null;
  const bunny = await import('../media/bunny.ts');
  const video = await bunny.getFirstEncodableVideoCodec(['avc', 'vp9', 'av1', 'vp8'], {
    ...forms[form],
    frameRate: framesPerSecond,
  });
  if (!video) return null;
  const container = video === 'avc' ? 'mp4' : 'webm';
  const audio =
    typeof AudioEncoder === 'undefined'
      ? null
      : await bunny.getFirstEncodableAudioCodec(container === 'mp4' ? ['aac', 'opus'] : ['opus'], {
          numberOfChannels: 2,
          sampleRate: 48_000,
        });
  return { container, video, audio };
}

/** Yields to input and painting; `setTimeout` would wait a second in a hidden tab. */
const yieldToPage = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

interface RenderOptions {
  project: ClipProject;
  words: EndCardTexts;
  format: ClipFormat;
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (share: number) => void;
}

/**
 * Makes the file, frame by frame, faster or slower than it plays.
 * @throws ClipError `renderFailed`; an AbortError when it was cancelled
 */
export async function renderClip(options: RenderOptions): Promise<Blob> {
  const footage = await OpenFootage.of(options.project);
  try {
    return await encode(options, footage);
  } catch (error) {
    options.signal.throwIfAborted();
    if (error instanceof ClipError) throw error;
    throw new ClipError('renderFailed');
  } finally {
    footage.close();
  }
}

async function encode(
  { project, words, format, signal, onProgress }: RenderOptions,
  footage: OpenFootage,
): Promise<Blob> {
  const bunny = await import('../media/bunny.ts');
  const seconds = lengthOf(project);
  const [music] = await Promise.all([
    format.audio ? makeMusic(project.music, seconds) : null,
    loadFonts(),
  ]);
  const canvas = makeCanvas(forms[project.form].width, forms[project.form].height);
  const painter = new ClipPainter(canvas, { project, footage, words });
  const target = new bunny.BufferTarget();
  const output = new bunny.Output({
    format:
      format.container === 'mp4'
        ? new bunny.Mp4OutputFormat({ fastStart: 'in-memory' })
        : new bunny.WebMOutputFormat(),
    target,
  });
  const film = new bunny.CanvasSource(canvas, {
    codec: format.video,
    quality: new bunny.Quality({ bitrate: videoBitsPerSecond }),
    latencyMode: 'quality',
  });
  output.addVideoTrack(film, { frameRate: framesPerSecond });
  const sound =
    music && format.audio
      ? new bunny.AudioBufferSource({
          codec: format.audio,
          quality: new bunny.Quality({ bitrate: audioBitsPerSecond }),
        })
      : null;
  if (sound) output.addAudioTrack(sound);
  try {
    await output.start();
    // In parallel with the pictures: the file takes sound only so far ahead of them.
    const soundAdded = sound && music ? sound.add(music).then(() => sound.close()) : null;
    soundAdded?.catch(() => undefined);
    const frames = Math.round(seconds * framesPerSecond);
    let yieldedAt = performance.now();
    for (let frame = 0; frame < frames; frame += 1) {
      signal.throwIfAborted();
      await painter.paint(frame / framesPerSecond);
      await film.add(frame / framesPerSecond, 1 / framesPerSecond);
      if (performance.now() - yieldedAt < maxBlockMs) continue;
      onProgress(frame / frames);
      await yieldToPage();
      yieldedAt = performance.now();
    }
    film.close();
    await soundAdded;
    await output.finalize();
  } catch (error) {
    await output.cancel().catch(() => undefined);
    throw error;
  }
  if (!target.buffer) throw new ClipError('renderFailed');
  onProgress(1);
  return new Blob([target.buffer], {
    type: format.container === 'mp4' ? 'video/mp4' : 'video/webm',
  });
}

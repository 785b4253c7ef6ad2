import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { loadFonts } from '../draw/caption-layer.ts';
import type { EndCardTexts } from '../draw/end-card.ts';
import { ClipPainter } from '../draw/painter.ts';
import { makeMusic } from '../make/music.ts';
import type { OpenFootage } from '../media/footage.ts';
import { type ClipProject, lengthOf } from '../project.ts';
import { onSeekPreview } from './show-from.ts';

interface MusicPlayback {
  stop(): void;
  /** Seconds since it began. */
  time(): number;
}

/** With music by the audio clock, which the pictures follow; without by the page's. */
async function startMusic(project: ClipProject, from: number): Promise<MusicPlayback> {
  const buffer = await makeMusic(project.music, lengthOf(project)).catch(() => null);
  if (!buffer) {
    const began = performance.now();
    return { stop: () => undefined, time: () => (performance.now() - began) / 1000 };
  }
  const context = new AudioContext();
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(context.destination);
  source.start(0, from);
  const began = context.currentTime;
  return { stop: () => void context.close(), time: () => context.currentTime - began };
}

interface PlayerInput {
  canvas: RefObject<HTMLCanvasElement | null>;
  project: ClipProject;
  footage: OpenFootage;
  words: EndCardTexts;
}

/** Plays a project on a canvas: every change is shown at once. */
export function usePlayer({ canvas, project, footage, words }: PlayerInput) {
  const [second, setSecond] = useState(0.5);
  const [isPlaying, setIsPlaying] = useState(false);
  const painter = useRef<ClipPainter | null>(null);
  const controllerRef = useRef<AbortController | null>(null);
  const stop = useCallback(() => {
    controllerRef.current?.abort();
    setIsPlaying(false);
  }, []);
  const seek = useCallback(
    (to: number) => {
      stop();
      setSecond(to);
    },
    [stop],
  );

  useEffect(() => {
    stop();
    painter.current = canvas.current
      ? new ClipPainter(canvas.current, { project, footage, words })
      : null;
  }, [canvas, project, footage, words, stop]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed project is painted anew
  useEffect(() => {
    if (isPlaying) return;
    const target = Math.min(second, lengthOf(project) - 0.05);
    void loadFonts().then(() => painter.current?.paint(target));
  }, [second, isPlaying, project, footage, words]);

  useEffect(() => onSeekPreview(seek), [seek]);
  useEffect(() => () => controllerRef.current?.abort(), []);

  const play = useCallback(async () => {
    controllerRef.current?.abort();
    const controller = new AbortController();
    controllerRef.current = controller;
    const length = lengthOf(project);
    const from = second >= length - 0.2 ? 0 : second;
    setIsPlaying(true);
    const music = await startMusic(project, from);
    controller.signal.addEventListener('abort', () => music.stop());
    if (controller.signal.aborted) return music.stop();
    const step = async () => {
      if (controller.signal.aborted) return;
      const now = from + music.time();
      if (now >= length) return seek(length);
      await painter.current?.paint(now);
      setSecond(now);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }, [project, second, seek]);
  return { second, isPlaying, play, stop, seek };
}

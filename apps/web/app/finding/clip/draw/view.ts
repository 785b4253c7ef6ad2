import type { Crop, Source } from '../project.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Size {
  width: number;
  height: number;
}

/** How much a picture zooms in while it is shown. */
const maxZoomIn = 0.12;

/** Slow at both ends. */
export const ease = (share: number): number => share * share * (3 - 2 * share);

/**
 * The position of a picture in its frame: the point of interest as near to the middle as the frame
 * stays filled; a picture narrower than the frame is centred.
 */
export function boxOf(source: Size, frame: Size, crop: Crop): Box {
  const scale =
    Math.min(frame.width / source.width, frame.height / source.height) * Math.max(1, crop.zoom);
  const [width, height] = [source.width * scale, source.height * scale];
  const offset = (inside: number, whole: number, point: number) =>
    whole <= inside
      ? (inside - whole) / 2
      : Math.min(0, Math.max(inside - whole, inside / 2 - point * whole));
  return {
    x: offset(frame.width, width, crop.x),
    y: offset(frame.height, height, crop.y),
    width,
    height,
  };
}

/**
 * The slow move of a picture at a share of its time: from its centre towards the object and a
 * little closer; every second one moves away instead.
 */
export function movedCrop(crop: Crop, share: number, isAway: boolean): Crop {
  const near = ease(isAway ? 1 - share : share);
  return {
    x: 0.5 + (crop.x - 0.5) * (0.4 + 0.6 * near),
    y: 0.5 + (crop.y - 0.5) * (0.4 + 0.6 * near),
    zoom: crop.zoom * (1 + maxZoomIn * near),
  };
}

/**
 * The initial zoom unless the reader chose one: as close as the whole object stays visible, no
 * closer than needed to fill the frame.
 */
export function automaticCrop(source: Source, frame: Size): Crop {
  const contain = Math.min(frame.width / source.width, frame.height / source.height);
  const cover = Math.max(frame.width / source.width, frame.height / source.height);
  const { thing } = source;
  const wholeObjectScale = Math.min(
    (frame.width * 0.94) / (Math.max(0.05, thing.width) * source.width),
    (frame.height * 0.72) / (Math.max(0.05, thing.height) * source.height),
  );
  const zoom = Math.max(1, Math.min(cover, wholeObjectScale) / contain);
  return { x: thing.x, y: thing.y, zoom: Math.round(zoom * 100) / 100 };
}

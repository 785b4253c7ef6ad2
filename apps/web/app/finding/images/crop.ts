import {
  type CropBox,
  cropText,
  smallestCrop,
  wholePicture,
} from '@wasit/contract/images/search-image';

/**
 * The dragged part: the frame itself, or one of its corners (t, b: top, bottom; l, r: of the
 * picture, which is never mirrored).
 */
export const corners = ['tl', 'tr', 'bl', 'br'] as const;
export type DragHandle = 'frame' | (typeof corners)[number];

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, Math.round(value)));

/** One side of a corner: the low edge moves, or the high one. */
function dragEdge(
  start: number,
  size: number,
  { by, low }: { by: number; low: boolean },
): { start: number; size: number } {
  const end = start + size;
  if (!low) return { start, size: clamp(size + by, smallestCrop, 1000 - start) };
  const moved = clamp(start + by, 0, end - smallestCrop);
  return { start: moved, size: end - moved };
}

/**
 * The frame after a drag of `dx`, `dy` thousandths of the picture; it stays inside and never
 * becomes too small to search by.
 */
export function dragFrame(
  box: CropBox,
  handle: DragHandle,
  { dx, dy }: { dx: number; dy: number },
): CropBox {
  if (handle === 'frame')
    return {
      ...box,
      x: clamp(box.x + dx, 0, 1000 - box.width),
      y: clamp(box.y + dy, 0, 1000 - box.height),
    };
  const across = dragEdge(box.x, box.width, { by: dx, low: handle.endsWith('l') });
  const down = dragEdge(box.y, box.height, { by: dy, low: handle.startsWith('t') });
  return { x: across.start, y: down.start, width: across.size, height: down.size };
}

/** As a parameter of the address; the whole picture needs none. */
export const cropParameter = (box: CropBox): string | undefined =>
  cropText(box) === cropText(wholePicture) ? undefined : cropText(box);

import {
  type CropBox,
  cropText,
  readCrop,
  wholePicture,
} from '@wasit/contract/images/search-image';
import { useTranslation } from '@wasit/i18n/react';
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import './crop-stage.css';
import { corners, type DragHandle, dragFrame } from './crop.ts';

const keyStep = 20;
const farStep = 100;
/** With the arrow keys the search starts after a pause. */
const keyPauseMs = 700;

const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Drag {
  readonly handle: DragHandle;
  readonly from: CropBox;
  readonly x: number;
  readonly y: number;
}

/** The frame while it is dragged; `onCrop` is called on release. */
function useFrame(crop: string | undefined, onCrop: (crop: CropBox) => void) {
  const stage = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<CropBox>(wholePicture);
  const drag = useRef<Drag | null>(null);
  const keyTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => setBox(readCrop(crop ?? '') ?? wholePicture), [crop]);
  useEffect(() => () => clearTimeout(keyTimer.current), []);

  const report = (next: CropBox) => {
    clearTimeout(keyTimer.current);
    if (cropText(next) !== cropText(readCrop(crop ?? '') ?? wholePicture)) onCrop(next);
  };
  const boxAt = (event: PointerEvent): CropBox | undefined => {
    const size = stage.current?.getBoundingClientRect();
    if (!drag.current || !size) return undefined;
    const { handle, from, x, y } = drag.current;
    return dragFrame(from, handle, {
      dx: ((event.clientX - x) / size.width) * 1000,
      dy: ((event.clientY - y) / size.height) * 1000,
    });
  };
  const holdProps = (handle: DragHandle) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { handle, from: box, x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const next = boxAt(event);
      if (next) setBox(next);
    },
    onPointerUp: (event: PointerEvent) => {
      const next = boxAt(event);
      drag.current = null;
      if (next) report(next);
    },
    onPointerCancel: () => {
      if (drag.current) setBox(drag.current.from);
      drag.current = null;
    },
    onKeyDown: (event: KeyboardEvent) => {
      const move = moves[event.key];
      if (event.key === 'Enter') return report(box);
      if (!move) return;
      event.preventDefault();
      const distance = event.shiftKey ? farStep : keyStep;
      const next = dragFrame(box, handle, { dx: move[0] * distance, dy: move[1] * distance });
      setBox(next);
      clearTimeout(keyTimer.current);
      keyTimer.current = setTimeout(() => report(next), keyPauseMs);
    },
  });
  return { stage, box, holdProps };
}

const percent = (thousandths: number) => `${thousandths / 10}%`;

interface StageProps {
  picture: { url: string; width: number; height: number };
  alt: string;
  crop: string | undefined;
  onCrop: (crop: CropBox) => void;
}

/**
 * The query picture with a frame around the searched part: dragged with a finger, a mouse, or the
 * arrow keys.
 */
export default function CropStage({ picture, alt, crop, onCrop }: StageProps) {
  const { t } = useTranslation('images');
  const { stage, box, holdProps } = useFrame(crop, onCrop);
  const id = useId();
  const place = {
    insetInlineStart: percent(box.x),
    insetBlockStart: percent(box.y),
    inlineSize: percent(box.width),
    blockSize: percent(box.height),
  };
  return (
    <>
      {/* A picture has no reading direction: its left is left in every language. */}
      <div className="crop-stage" dir="ltr" ref={stage}>
        <img
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt={alt}
          draggable={false}
        />
        <div className="crop-shade" aria-hidden="true">
          <div style={place} />
        </div>
        <div className="crop-frame" style={place}>
          <button
            type="button"
            className="crop-move"
            aria-label={t('crop.move')}
            aria-describedby={id}
            {...holdProps('frame')}
          />
          {corners.map((corner) => (
            <button
              key={corner}
              type="button"
              className="crop-corner"
              data-corner={corner}
              aria-label={t(`crop.${corner}`)}
              aria-describedby={id}
              {...holdProps(corner)}
            />
          ))}
        </div>
      </div>
      <p className="visually-hidden" id={id}>
        {t('crop.keys')}
      </p>
    </>
  );
}

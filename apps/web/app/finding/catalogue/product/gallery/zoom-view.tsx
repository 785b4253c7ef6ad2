import type { ProductDetail } from '@wasit/contract/catalogue/endpoints';
import { useTranslation } from '@wasit/i18n/react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Photo } from '../../../../ui/picture.tsx';
import { sourceOf } from '../../../../ui/picture-steps.ts';
import { type View, wholeView, withinBounds, zoomView } from './zoom.ts';

type Image = ProductDetail['pictures'][number];
interface Point {
  x: number;
  y: number;
}

const zoomFactor = 1.5;
const panStep = 80;
const distance = ([a, b]: Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

interface ZoomViewProps {
  pictures: readonly Image[];
  name: string;
  current: number;
  onShow: (index: number) => void;
}

/**
 * One picture as large as the window, zoomed by wheel, two fingers, double press, buttons and keys;
 * moved by dragging and arrow keys.
 */
function ZoomView({ pictures, name, current, onShow }: ZoomViewProps) {
  const { t } = useTranslation('catalogue');
  const stage = useRef<HTMLElement>(null);
  const pointers = useRef(new Map<number, Point>());
  const [view, setView] = useState<View>(wholeView);
  const stageSize = () => ({
    width: stage.current?.clientWidth ?? 0,
    height: stage.current?.clientHeight ?? 0,
  });
  const picture = pictures[current];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture begins whole
  useEffect(() => setView(wholeView), [current]);

  const fromCentre = (x: number, y: number): Point => {
    const box = stage.current?.getBoundingClientRect();
    return box
      ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
      : { x: 0, y: 0 };
  };
  const zoom = (by: number, at: Point = { x: 0, y: 0 }) =>
    setView((was) => zoomView(was, by, { at, size: stageSize() }));
  const pan = (dx: number, dy: number) =>
    setView((was) => withinBounds({ ...was, x: was.x + dx, y: was.y + dy }, stageSize()));
  // Browsers may make wheel listeners passive, and the page below must not scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls reads refs only
  useEffect(() => {
    const box = stage.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY / 300), fromCentre(event.clientX, event.clientY));
    };
    box?.addEventListener('wheel', onWheel, { passive: false });
    return () => box?.removeEventListener('wheel', onWheel);
  }, []);

  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const previousDistance = distance([...pointers.current.values()]);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const points = [...pointers.current.values()];
    if (points.length === 1) pan(event.clientX - before.x, event.clientY - before.y);
    const [a, b] = points;
    if (a && b && previousDistance > 0)
      zoom(distance(points) / previousDistance, fromCentre((a.x + b.x) / 2, (a.y + b.y) / 2));
  };
  const isRtl = () => document.dir === 'rtl';
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = {
      ArrowLeft: [1, 0],
      ArrowRight: [-1, 0],
      ArrowUp: [0, 1],
      ArrowDown: [0, -1],
    }[event.key];
    if (event.key === '+' || event.key === '=') zoom(zoomFactor);
    else if (event.key === '-') zoom(1 / zoomFactor);
    else if (event.key === '0') setView(wholeView);
    else if (direction && view.scale > 1)
      pan((direction[0] ?? 0) * panStep, (direction[1] ?? 0) * panStep);
    else if (event.key === 'ArrowLeft') onShow(current + (isRtl() ? 1 : -1));
    else if (event.key === 'ArrowRight') onShow(current + (isRtl() ? -1 : 1));
    else return;
    event.preventDefault();
  };
  if (!picture) return null;
  return (
    <div className="zoom">
      <section
        className="zoom-stage"
        ref={stage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture itself is moved by keys
        tabIndex={0}
        aria-label={t('zoom.label')}
        data-scale={view.scale.toFixed(2)}
        onKeyDown={onKeyDown}
        onDoubleClick={(event) =>
          view.scale > 1 ? setView(wholeView) : zoom(2.5, fromCentre(event.clientX, event.clientY))
        }
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={onPointerMove}
        onPointerUp={(event) => pointers.current.delete(event.pointerId)}
        onPointerCancel={(event) => pointers.current.delete(event.pointerId)}
      >
        <div style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}>
          <Photo
            {...sourceOf(picture, 'whole', '(min-width: 820px) 1600px, 200vw')}
            alt={name}
            draggable={false}
          />
        </div>
      </section>
      <div className="zoom-tools">
        <IconButton
          icon="minus"
          label={t('zoom.out')}
          disabled={view.scale <= 1}
          onClick={() => zoom(1 / zoomFactor)}
        />
        <span className="small" role="status">
          <bdi dir="ltr">{Math.round(view.scale * 100)}%</bdi>
        </span>
        <IconButton icon="plus" label={t('zoom.in')} onClick={() => zoom(zoomFactor)} />
        {pictures.length > 1 && (
          <>
            <IconButton
              icon="chevron-start"
              label={t('zoom.previous')}
              disabled={current === 0}
              onClick={() => onShow(current - 1)}
            />
            <IconButton
              icon="chevron-end"
              label={t('zoom.next')}
              disabled={current === pictures.length - 1}
              onClick={() => onShow(current + 1)}
            />
          </>
        )}
      </div>
    </div>
  );
}

export function ZoomDialog({
  open,
  onClose,
  ...view
}: ZoomViewProps & { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={<bdi>{view.name}</bdi>} wide>
      <ZoomView {...view} />
    </Dialog>
  );
}

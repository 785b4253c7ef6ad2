import type { Template } from './templates.ts';
import type { Box } from './view.ts';

/** Corner radius of a framed picture, in pixels. */
export const cornerOf = ({ isFramed }: Template, { width, height }: Box): number =>
  isFramed ? Math.min(width, height) * 0.05 : 0;

/** The border of a picture, where the template has one. */
export function paintBorder(
  context: CanvasRenderingContext2D,
  {
    width,
    height,
    template,
    frame,
  }: { width: number; height: number; template: Template; frame: Box },
): void {
  if (!template.border) return;
  context.strokeStyle = template.border;
  context.lineWidth = Math.max(2, Math.min(width, height) * 0.006);
  context.beginPath();
  context.roundRect(frame.x, frame.y, frame.width, frame.height, cornerOf(template, frame));
  context.stroke();
}

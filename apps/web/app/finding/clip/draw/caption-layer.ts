import { dirOf, type Locale } from '@wasit/contract/locales';
import type { FormName, TemplateName } from '../project.ts';
import { type Caption, layoutText, safeZones } from './captions.ts';
import { framedWords, type Template, templates } from './templates.ts';
import type { Box } from './view.ts';

/** The page's fonts, for every language of a clip. */
const clipFont =
  '"Vazirmatn", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif';

export const fontOf = (size: number, weight = 800): string => `${weight} ${size}px ${clipFont}`;

/** Waits for our Arabic font: a canvas would use another one until it is loaded. */
export const loadFonts = (): Promise<unknown> =>
  document.fonts.load('800 40px "Vazirmatn"', 'وسيط ڕێ');

export const makeCanvas = (width: number, height: number): HTMLCanvasElement =>
  Object.assign(document.createElement('canvas'), {
    width: Math.max(1, Math.ceil(width)),
    height: Math.max(1, Math.ceil(height)),
  });

/** `isRead`: its pixels are read often, which is faster from memory than from the graphics card. */
export const contextOf = (canvas: HTMLCanvasElement, isRead = false): CanvasRenderingContext2D => {
  const context = canvas.getContext('2d', { willReadFrequently: isRead });
  if (!context) throw new Error('this browser has no canvas');
  return context;
};

interface Frame {
  template: TemplateName;
  form: FormName;
  locale: Locale;
  size: { width: number; height: number };
}

interface CaptionLayout {
  title: { size: number; lines: string[] };
  line: { size: number; lines: string[] };
}

const leading = 1.34;

function layout(
  context: CanvasRenderingContext2D,
  caption: Caption,
  frame: Frame,
  area: Box,
): CaptionLayout {
  const { letters, pricePlate } = templates[frame.template];
  const shortSide = Math.min(frame.size.width, frame.size.height);
  const measure = (weight: number) => (text: string, size: number) => {
    context.font = fontOf(size, weight);
    return context.measureText(text).width;
  };
  const size = letters * shortSide;
  const padding = pricePlate ? size * 1.2 : 0;
  return {
    title: layoutText(caption.title, {
      measure: measure(800),
      width: area.width,
      lines: frame.form === 'wide' && templates[frame.template].isFramed ? 5 : 3,
      size,
      minSize: size * 0.55,
    }),
    line: layoutText(caption.line, {
      measure: measure(800),
      width: area.width - padding,
      lines: 1,
      size: size * 1.05,
      minSize: size * 0.5,
    }),
  };
}

const traceRounded = (context: CanvasRenderingContext2D, box: Box, radius: number) => {
  context.beginPath();
  context.roundRect(box.x, box.y, box.width, box.height, radius);
};

/** The space for the words, without the panel's own margin. */
function captionArea(frame: Frame, isRtl: boolean): Box {
  const { size, form, template } = frame;
  if (templates[template].isFramed) return framedWords({ ...frame, isRtl });
  const { side, top, bottom } = safeZones[form];
  return {
    x: side * size.width,
    y: top * size.height,
    width: (1 - 2 * side) * size.width,
    height: (1 - top - bottom) * size.height,
  };
}

function paintPanel(
  context: CanvasRenderingContext2D,
  template: Template,
  words: Box,
  size: Frame['size'],
): void {
  const unit = Math.min(size.width, size.height);
  context.fillStyle = template.panelColour;
  if (template.panel === 'card') {
    context.globalAlpha = 0.94;
    const margin = unit * 0.035;
    const box = {
      x: words.x - margin,
      y: words.y - margin,
      width: words.width + 2 * margin,
      height: words.height + 2 * margin,
    };
    traceRounded(context, box, unit * 0.035);
    context.fill();
  } else if (template.panel === 'band') {
    const margin = unit * 0.03;
    context.fillRect(0, words.y - margin, size.width, words.height + 2 * margin);
  } else if (template.panel === 'shade') {
    const shade = context.createLinearGradient(0, words.y - unit * 0.3, 0, words.y + unit * 0.1);
    shade.addColorStop(0, `${template.panelColour}00`);
    shade.addColorStop(1, `${template.panelColour}d9`);
    context.fillStyle = shade;
    context.fillRect(0, words.y - unit * 0.3, size.width, size.height);
  }
  context.globalAlpha = 1;
}

interface Pen {
  context: CanvasRenderingContext2D;
  /** Where lines start: the right edge in Arabic. */
  x: number;
  y: number;
  isRtl: boolean;
}

function writeLines(
  { context, x, y }: Pen,
  { size, lines }: CaptionLayout['title'],
  colour: string,
): number {
  context.font = fontOf(size);
  context.fillStyle = colour;
  lines.forEach((line, at) => {
    context.fillText(line, x, y + size * leading * (at + 0.5));
  });
  return size * leading * lines.length;
}

function writePrice(pen: Pen, { size, lines }: CaptionLayout['line'], template: Template): void {
  const [line] = lines;
  if (!line) return;
  const { context, x, y, isRtl } = pen;
  if (!template.pricePlate) {
    writeLines(pen, { size, lines }, template.price);
    return;
  }
  context.font = fontOf(size);
  const width = context.measureText(line).width + size;
  context.fillStyle = template.pricePlate;
  traceRounded(context, { x: isRtl ? x - width : x, y, width, height: size * 1.5 }, size * 0.4);
  context.fill();
  context.fillStyle = template.price;
  context.fillText(line, isRtl ? x - size / 2 : x + size / 2, y + size * 0.77);
}

/**
 * The words of a scene on a transparent sheet as large as the frame, within the safe zone, in the
 * direction and shaping of their language.
 */
export function captionLayer(caption: Caption, frame: Frame): HTMLCanvasElement {
  const canvas = makeCanvas(frame.size.width, frame.size.height);
  const context = contextOf(canvas);
  const isRtl = dirOf(frame.locale) === 'rtl';
  const template = templates[frame.template];
  context.direction = isRtl ? 'rtl' : 'ltr';
  canvas.lang = frame.locale;
  context.textAlign = 'start';
  context.textBaseline = 'middle';
  const room = captionArea(frame, isRtl);
  const captionLayout = layout(context, caption, frame, room);
  const titleHeight = captionLayout.title.size * leading * captionLayout.title.lines.length;
  const lineHeight = captionLayout.line.lines.length > 0 ? captionLayout.line.size * 1.6 : 0;
  const gap = titleHeight > 0 && lineHeight > 0 ? captionLayout.title.size * 0.3 : 0;
  const height = titleHeight + gap + lineHeight;
  if (height === 0) return canvas;
  // Words with a framed picture start below it (beside it: in the middle), others end at the safe
  // zone.
  const isBeside = frame.form === 'wide' && template.isFramed;
  const y = isBeside
    ? room.y + (room.height - height) / 2
    : template.isFramed
      ? room.y
      : room.y + room.height - height;
  paintPanel(context, template, { ...room, y, height }, frame.size);
  const pen = { context, x: isRtl ? room.x + room.width : room.x, isRtl };
  writeLines({ ...pen, y }, captionLayout.title, template.title);
  writePrice({ ...pen, y: y + titleHeight + gap }, captionLayout.line, template);
  return canvas;
}

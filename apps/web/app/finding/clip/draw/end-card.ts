import { dirOf } from '@wasit/contract/locales';
import type { ClipProject } from '../project.ts';
import { contextOf, fontOf, makeCanvas } from './caption-layer.ts';
import { layoutText, safeZones } from './captions.ts';
import { templates } from './templates.ts';

/** The texts of the end card beside the shop's own, in the clip's language. */
export interface EndCardTexts {
  order: string;
  call: string;
}

type Size = { width: number; height: number };

interface Row {
  text: string;
  size: number;
  colour: string;
  /** Of a telephone number. */
  isLtr?: boolean;
  plate?: string;
}

/** The mark in a white circle, so that it is visible on any background. */
function paintMark(
  context: CanvasRenderingContext2D,
  mark: ImageBitmap,
  { x, y, side }: { x: number; y: number; side: number },
): void {
  context.save();
  context.beginPath();
  context.arc(x, y + side / 2, side / 2, 0, Math.PI * 2);
  context.fillStyle = '#ffffff';
  context.fill();
  context.clip();
  const scale = (side * 0.78) / Math.max(mark.width, mark.height);
  context.drawImage(
    mark,
    x - (mark.width * scale) / 2,
    y + side / 2 - (mark.height * scale) / 2,
    mark.width * scale,
    mark.height * scale,
  );
  context.restore();
}

function rowsOf(project: ClipProject, words: EndCardTexts, unit: number): Row[] {
  const template = templates[project.template];
  const isOnPanel = template.panel === 'band';
  const ink = template.panel === 'card' ? '#0c2b32' : isOnPanel ? '#7a2b06' : template.title;
  const plate = template.pricePlate ?? (template.panel === 'card' ? '#0d4450' : '#f0b43c');
  const plateInk = template.pricePlate
    ? template.price
    : template.panel === 'card'
      ? '#ffffff'
      : '#072f38';
  return [
    { text: project.shopName, size: unit * 0.095, colour: ink },
    { text: words.order, size: unit * 0.06, colour: ink },
    ...(project.phone.trim() === ''
      ? []
      : [
          { text: words.call, size: unit * 0.044, colour: ink },
          { text: project.phone, size: unit * 0.075, colour: plateInk, isLtr: true, plate },
        ]),
  ].filter(({ text }) => text.trim() !== '');
}

/** The end card: the shop's mark and name, a call to action, the phone number. */
export function endCard(
  project: ClipProject,
  words: EndCardTexts,
  { size, mark }: { size: Size; mark: ImageBitmap | null },
): HTMLCanvasElement {
  const canvas = makeCanvas(size.width, size.height);
  const context = contextOf(canvas);
  const unit = Math.min(size.width, size.height);
  context.fillStyle = templates[project.template].ground;
  context.fillRect(0, 0, size.width, size.height);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  canvas.lang = project.locale;
  const { side } = safeZones[project.form];
  const measure = (text: string, fontSize: number) => {
    context.font = fontOf(fontSize);
    return context.measureText(text).width;
  };
  const rows = rowsOf(project, words, unit).map((row) => ({
    ...row,
    ...layoutText(row.text, {
      measure,
      width: size.width * (1 - 2 * side) - (row.plate ? row.size : 0),
      lines: row.isLtr ? 1 : 2,
      size: row.size,
      minSize: row.size * 0.45,
    }),
  }));
  const markSide = mark ? unit * 0.26 : 0;
  const gap = unit * 0.03;
  const heightOf = (row: (typeof rows)[number]) =>
    row.plate ? row.size * 1.8 : row.size * 1.4 * row.lines.length;
  const height =
    rows.reduce((sum, row) => sum + heightOf(row) + gap, -gap) + (mark ? markSide + gap * 1.5 : 0);
  const x = size.width / 2;
  let y = (size.height - height) / 2;
  if (mark) {
    paintMark(context, mark, { x, y, side: markSide });
    y += markSide + gap * 1.5;
  }
  for (const row of rows) {
    context.direction = row.isLtr ? 'ltr' : dirOf(project.locale);
    if (row.plate) {
      const width = measure(row.lines[0] ?? '', row.size) + row.size * 1.4;
      context.fillStyle = row.plate;
      context.beginPath();
      context.roundRect(x - width / 2, y, width, row.size * 1.8, row.size * 0.5);
      context.fill();
    }
    context.font = fontOf(row.size);
    context.fillStyle = row.colour;
    row.lines.forEach((line, at) => {
      const step = row.plate ? 1.84 : 1.4;
      context.fillText(line, x, y + row.size * step * (at + 0.5));
    });
    y += heightOf(row) + gap;
  }
  return canvas;
}

import { diceOf } from '../seeded.ts';
import { colourByEnglish, colourOf } from '../vocabulary.ts';
import { accessoriesDrawings } from './drawings/accessories.ts';
import { appliancesDrawings } from './drawings/appliances.ts';
import { beautyDrawings } from './drawings/beauty.ts';
import { clothesDrawings } from './drawings/clothes.ts';
import { kitchenDrawings } from './drawings/kitchen.ts';
import { leisureDrawings } from './drawings/leisure.ts';
import { lightsDrawings } from './drawings/lights.ts';
import { officeDrawings } from './drawings/office.ts';
import { phonesDrawings } from './drawings/phones.ts';
import { roomsDrawings } from './drawings/rooms.ts';
import { textilesDrawings } from './drawings/textiles.ts';
import { toolsDrawings } from './drawings/tools.ts';
import { definitions, draw, readDrawings } from './kit.ts';

const drawings = readDrawings(
  phonesDrawings,
  officeDrawings,
  textilesDrawings,
  roomsDrawings,
  kitchenDrawings,
  lightsDrawings,
  appliancesDrawings,
  toolsDrawings,
  clothesDrawings,
  accessoriesDrawings,
  beautyDrawings,
  leisureDrawings,
);

export const drawingNames = (): string[] => [...drawings.keys()];

const backdrops = ['#dfe7ee', '#e9e4da', '#e3ebe2', '#ece2e4', '#e2e3ee', '#e6e9ea'];
const accents = ['#e0b24c', '#d96f56', '#5c94b8', '#6fa287', '#a487b8', '#e6e1d6'];
/** Colours for products without a choice of colours. */
const plainColours = ['white', 'sky', 'beige', 'grey', 'mint', 'pink', 'blue'];

export type PictureSpec = { drawing: string; productId: string; colour?: string };

const sampleMark =
  '<g opacity="0.5"><rect x="682" y="752" width="96" height="28" rx="14" fill="#fff" fill-opacity="0.75"/><text x="730" y="771" font-family="DejaVu Sans, Arial, sans-serif" font-size="15" letter-spacing="1.5" text-anchor="middle" fill="#4b525c">sample</text></g>';

/** `#rrggbb` of a product's colour, also for products without a choice. */
export const hexOf = ({ productId, colour }: PictureSpec): string =>
  (colour === undefined ? undefined : colourByEnglish(colour))?.hex ??
  colourOf(diceOf(`colour ${productId}`).pick(plainColours)).hex;

/** The product as an SVG of 800 px; deterministic for the same order. */
export const pictureSvg = (order: PictureSpec): string => {
  const script = drawings.get(order.drawing);
  if (script === undefined) throw new Error(`no drawing ${order.drawing}`);
  const dice = diceOf(`picture ${order.productId}`);
  const backdrop = dice.pick(backdrops);
  const accent = dice.pick(accents);
  const scale = 0.98 + dice.between(0, 8) / 100;
  const mirrored = dice.chance(0.3);
  const turn = dice.between(-3, 3);
  const ink = { base: hexOf(order), accent };
  const { body, shadow } = draw(script, ink);
  const transform = `translate(400 ${412 - 12 * scale}) scale(${mirrored ? -scale : scale} ${scale}) rotate(${turn} 0 240) translate(-400 -400)`;
  const ground = `<ellipse cx="400" cy="${shadow.y}" rx="${shadow.rx * 1.25}" ry="${Math.round(shadow.rx * 0.14)}" fill="url(#sh)"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 800 800">${definitions(ink, backdrop)}<rect width="800" height="800" fill="url(#bg)"/><g transform="${transform}">${ground}${body}</g>${sampleMark}</svg>`;
};

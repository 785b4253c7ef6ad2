import type { FormName, TemplateName } from '../project.ts';
import type { Box } from './view.ts';

/** A template: colours, the background of the words, the transition between scenes. */
export interface Template {
  ground: string;
  title: string;
  price: string;
  /** The background of the price; null: none. */
  pricePlate: string | null;
  panel: 'card' | 'shade' | 'band' | 'none';
  panelColour: string;
  /** The picture fills the frame, or is inside it with a border. */
  isFramed: boolean;
  border: string | null;
  /** The transition between scenes. */
  change: 'cut' | 'fade' | 'slide';
  /** Height of the title's letters as a share of the shorter side. */
  letters: number;
}

export const templates: Record<TemplateName, Template> = {
  clean: {
    ground: '#f3f6f6',
    title: '#0c2b32',
    price: '#b44414',
    pricePlate: null,
    panel: 'card',
    panelColour: '#ffffff',
    isFramed: false,
    border: null,
    change: 'fade',
    letters: 0.062,
  },
  bold: {
    ground: '#101418',
    title: '#ffffff',
    price: '#101418',
    pricePlate: '#f0b43c',
    panel: 'shade',
    panelColour: '#05080a',
    isFramed: false,
    border: null,
    change: 'cut',
    letters: 0.088,
  },
  market: {
    ground: '#fbeadf',
    title: '#ffffff',
    price: '#7a2b06',
    pricePlate: '#ffd873',
    panel: 'band',
    panelColour: '#b84a14',
    isFramed: false,
    border: null,
    change: 'slide',
    letters: 0.066,
  },
  night: {
    ground: '#072f38',
    title: '#ffffff',
    price: '#f0b43c',
    pricePlate: null,
    panel: 'none',
    panelColour: '#072f38',
    isFramed: true,
    border: '#f0b43c',
    change: 'fade',
    letters: 0.07,
  },
  paper: {
    ground: '#f6efe2',
    title: '#0d4450',
    price: '#ffffff',
    pricePlate: '#0d4450',
    panel: 'none',
    panelColour: '#f6efe2',
    isFramed: true,
    border: null,
    change: 'slide',
    letters: 0.068,
  },
};

type Shares = readonly [x: number, y: number, width: number, height: number];

/** Places of a framed picture and its words as shares of the frame; `wide` as it is in English. */
const framedShares: Record<FormName, { picture: Shares; words: Shares }> = {
  story: { picture: [0.07, 0.13, 0.86, 0.47], words: [0.1, 0.62, 0.8, 0.17] },
  square: { picture: [0.07, 0.06, 0.86, 0.62], words: [0.07, 0.7, 0.86, 0.23] },
  wide: { picture: [0.46, 0.09, 0.48, 0.82], words: [0.06, 0.15, 0.36, 0.7] },
};

const toPixels = ([x, y, width, height]: Shares, size: { width: number; height: number }): Box => ({
  x: x * size.width,
  y: y * size.height,
  width: width * size.width,
  height: height * size.height,
});

interface Frame {
  template: TemplateName;
  form: FormName;
  /** In pixels. */
  size: { width: number; height: number };
  isRtl: boolean;
}

/** Where the picture is. In a wide frame the words are where reading starts. */
export function pictureBox({ template, form, size, isRtl }: Frame): Box {
  if (!templates[template].isFramed) return { x: 0, y: 0, width: size.width, height: size.height };
  const box = toPixels(framedShares[form].picture, size);
  return form === 'wide' && isRtl ? { ...box, x: size.width - box.x - box.width } : box;
}

/** Where the words of a framed picture are. */
export function framedWords({ form, size, isRtl }: Frame): Box {
  const box = toPixels(framedShares[form].words, size);
  return form === 'wide' && isRtl ? { ...box, x: size.width - box.x - box.width } : box;
}

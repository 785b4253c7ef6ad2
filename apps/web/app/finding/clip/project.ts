import type { Locale } from '@wasit/contract/locales';
import { type ClipForm, clipForms } from '@wasit/contract/market/choices';

/** Limits of a clip (market decisions, section 5). Lengths in seconds. */
export const clipLimits = {
  goods: 10,
  fileBytes: 200_000_000,
  seconds: { least: 6, most: 30 },
  sceneSeconds: { least: 0.5, most: 10 },
  marginPercent: 500,
  /** The maximum number of analysed pictures per product. */
  pictures: 6,
} as const;

export const forms = clipForms;
export type FormName = ClipForm;
export const formNames = Object.keys(forms) as FormName[];

export const templateNames = ['clean', 'bold', 'market', 'night', 'paper'] as const;
export type TemplateName = (typeof templateNames)[number];

export const musicNames = ['bright', 'calm', 'drums', 'none'] as const;
export type MusicName = (typeof musicNames)[number];

/** A place in a picture or film, each 0 to 1 from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/** Where the object in a picture is. */
export interface Salience extends Point {
  width: number;
  height: number;
}

/** A part of a film worth showing; a higher score is better. Times in seconds. */
export interface Highlight {
  from: number;
  to: number;
  score: number;
}

/** A picture or film that scenes are cut from. */
export interface Source {
  id: string;
  kind: 'picture' | 'film';
  /** Of the shop's goods; null for a file of the reader's own, which never leaves the browser. */
  url: string | null;
  width: number;
  height: number;
  /** 0 for a picture. */
  seconds: number;
  thing: Salience;
  moments: Highlight[];
}

type Texts<T> = Partial<Record<Locale, T>>;

export interface ClipGood {
  id: string;
  /** Null for a file of the reader's own. */
  productId: number | null;
  names: Texts<string>;
  /** Facts from the product's data, e.g. "Colour: black". */
  facts: Texts<string[]>;
  /** The likely cost of one piece in Baghdad, in whole dinars. */
  costIqd: number | null;
  sources: Source[];
}

export interface Crop extends Point {
  /** 1 shows all of it; larger zooms in. */
  zoom: number;
}

export interface Scene {
  id: string;
  goodId: string;
  sourceId: string;
  seconds: number;
  /** Where a film starts. */
  start: number;
  /** The reader's choice; null: as close as the whole object stays visible. */
  crop: Crop | null;
  /** The reader's text; null: from the goods' data. */
  title: string | null;
  line: string | null;
}

export interface ClipProject {
  version: 1;
  goods: ClipGood[];
  scenes: Scene[];
  form: FormName;
  seconds: number;
  locale: Locale;
  template: TemplateName;
  music: MusicName;
  shopName: string;
  phone: string;
  hasMark: boolean;
  /** Another one for each mark that was chosen. */
  markId: string;
  showPrice: boolean;
  marginPercent: number;
}

export const emptyProject = (locale: Locale): ClipProject => ({
  version: 1,
  goods: [],
  scenes: [],
  form: 'story',
  seconds: 15,
  locale,
  template: 'clean',
  music: 'bright',
  shopName: '',
  phone: '',
  hasMark: false,
  markId: '',
  showPrice: true,
  marginPercent: 30,
});

/** The end card, in seconds: longer in a longer clip. */
export const endSeconds = (seconds: number): number => (seconds >= 10 ? 2.5 : 1.5);

/** Length of the clip with its present scenes, in seconds. */
export const lengthOf = ({ scenes, seconds }: Pick<ClipProject, 'scenes' | 'seconds'>): number =>
  Math.round((scenes.reduce((sum, scene) => sum + scene.seconds, 0) + endSeconds(seconds)) * 1000) /
  1000;

export const sourceOf = ({ goods }: Pick<ClipProject, 'goods'>, scene: Scene): Source | undefined =>
  goods.find(({ id }) => id === scene.goodId)?.sources.find(({ id }) => id === scene.sourceId);

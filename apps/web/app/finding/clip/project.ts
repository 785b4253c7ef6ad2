import type { Locale } from '@wasit/contract/locales';
import { type ClipForm, clipForms } from '@wasit/contract/market/choices';

/** What a clip may be (market decisions, section 5). Lengths in seconds. */
export const clipLimits = {
  goods: 10,
  fileBytes: 200_000_000,
  seconds: { least: 6, most: 30 },
  sceneSeconds: { least: 0.5, most: 10 },
  marginPercent: 500,
  /** Pictures of one product that are looked at. */
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

/** Where the thing in a picture is. */
export interface Salience extends Point {
  width: number;
  height: number;
}

/** A part of a film that is worth showing; the higher the score the more. Times in seconds. */
export interface Moment {
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
  moments: Moment[];
}

type Texts<T> = Partial<Record<Locale, T>>;

export interface ClipGood {
  id: string;
  /** Null for a file of the reader's own. */
  productId: number | null;
  names: Texts<string>;
  /** What the product's data says of it, e.g. "Colour: black". */
  facts: Texts<string[]>;
  /** What one piece will likely have cost in Baghdad, in whole dinars. */
  costIqd: number | null;
  sources: Source[];
}

export interface Crop extends Point {
  /** 1 shows all of it; more comes nearer. */
  zoom: number;
}

export interface Scene {
  id: string;
  goodId: string;
  sourceId: string;
  seconds: number;
  /** Where a film begins. */
  start: number;
  /** As the reader chose it; null: as near as the whole thing stays in sight. */
  crop: Crop | null;
  /** As the reader wrote it; null: from the goods' data. */
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
  showPrice: true,
  marginPercent: 30,
});

/** The card at the end, in seconds: longer in a longer clip. */
export const endSeconds = (seconds: number): number => (seconds >= 10 ? 2.5 : 1.5);

/** Length of the clip as its scenes stand, in seconds. */
export const lengthOf = ({ scenes, seconds }: Pick<ClipProject, 'scenes' | 'seconds'>): number =>
  Math.round((scenes.reduce((sum, scene) => sum + scene.seconds, 0) + endSeconds(seconds)) * 1000) /
  1000;

export const sourceOf = ({ goods }: Pick<ClipProject, 'goods'>, scene: Scene): Source | undefined =>
  goods.find(({ id }) => id === scene.goodId)?.sources.find(({ id }) => id === scene.sourceId);

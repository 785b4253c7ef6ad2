import { localFeatures, mirrorFeatures } from './features/local-features.ts';
import { lookOf } from './features/look.ts';
import { type Colours, type Crop, decode, greyOf, shrink } from './features/picture.ts';
import { type Alignment, align } from './matching/align.ts';
import { thumbSide } from './matching/colour-check.ts';
import { encodeFeatures } from './matching/encode.ts';
import type { Segment } from './matching/segment.ts';
import { vote, wordLookups } from './matching/vote.ts';
import type { LookModel } from './model/model.ts';
import type { TextModel } from './model/text-model.ts';

/** The stored description of a catalogue picture. */
export interface PictureDescription {
  readonly width: number;
  readonly height: number;
  readonly features: Uint8Array;
  /** One signed byte per dimension. */
  readonly look: Uint8Array;
  /** 32-bit floats; null without an operator's model. */
  readonly modelLook: Uint8Array | null;
  readonly thumb: Uint8Array;
}

const gallery = { side: 400, most: 250 } as const;
const query = { side: 480, most: 400 } as const;
/** Longer side of the query's small copy for the colour check. */
const colourSide = 72;

const bytesOf = ({ buffer, byteOffset, byteLength }: Int8Array | Float32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/** @throws when the bytes are not a picture */
export async function describePicture(
  picture: Buffer,
  model?: LookModel,
): Promise<PictureDescription> {
  const colours = await decode(picture, { side: gallery.side });
  const features = localFeatures(greyOf(colours), { most: gallery.most });
  return {
    width: colours.width,
    height: colours.height,
    features: encodeFeatures(features),
    look: bytesOf(lookOf(colours)),
    modelLook: model ? bytesOf(await model.look(colours)) : null,
    thumb: shrink(colours, thumbSide, thumbSide).data,
  };
}

/** A picture of the index that shares places with the query, aligned with it. */
export interface AlignedPicture extends Alignment {
  readonly pictureId: number;
  readonly mirrored: boolean;
}
export interface QueryResult {
  readonly look: Uint8Array;
  readonly colours: Colours;
  readonly features: number;
  readonly aligned: readonly AlignedPicture[];
}

/** Below this number of agreeing places the mirrored picture is tried too. */
const minInliers = 15;
const maxVoted = 40;
const mostAligned = 16;

/**
 * Searches the index for a picture; its whole-picture vector is the model's if one is given. A part
 * is not tried mirrored, which would double the cost.
 */
export async function queryPicture(
  picture: Buffer,
  {
    crop,
    segments,
    model,
    isPart = false,
  }: {
    crop?: Crop | undefined;
    segments: readonly Segment[];
    model?: LookModel | undefined;
    isPart?: boolean | undefined;
  },
): Promise<QueryResult> {
  const colours = await decode(picture, { side: query.side, crop });
  const features = localFeatures(greyOf(colours), { most: query.most });
  const longer = Math.max(colours.width, colours.height);
  const lookUp = (mirrored: boolean): AlignedPicture[] => {
    const queryFeatures = mirrored ? mirrorFeatures(features, colours.width / longer) : features;
    return vote(segments, wordLookups(queryFeatures), { most: maxVoted }).flatMap(
      ({ segment, slot, matches }) => {
        const alignment = align(queryFeatures, matches);
        return alignment
          ? [{ ...alignment, pictureId: segments[segment]?.ids[slot] ?? 0, mirrored }]
          : [];
      },
    );
  };
  const plain = lookUp(false);
  const isEnough = isPart || plain.some(({ inliers }) => inliers >= minInliers);
  const aligned = (isEnough ? plain : [...plain, ...lookUp(true)])
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostAligned);
  const small = colourSide / longer;
  return {
    look: bytesOf(model ? await model.look(colours) : lookOf(colours)),
    colours: shrink(
      colours,
      Math.max(1, Math.round(colours.width * small)),
      Math.max(1, Math.round(colours.height * small)),
    ),
    features: features.count,
    aligned,
  };
}

/**
 * The vector of some words, in the space of the pictures' vectors.
 * @throws without a text model
 */
export async function readWords(words: string, model: TextModel | undefined): Promise<Uint8Array> {
  if (!model) throw new Error('there is no text model');
  return bytesOf(await model.read(words));
}

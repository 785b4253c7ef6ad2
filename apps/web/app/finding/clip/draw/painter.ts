import { dirOf } from '@wasit/contract/locales';
import { type ClipProject, lengthOf, type Scene, sourceOf } from '../project.ts';
import { captionLayer, contextOf, makeCanvas } from './caption-layer.ts';
import { captionOf } from './captions.ts';
import { type EndCardTexts, endCard } from './end-card.ts';
import { cornerOf, paintBorder } from './frame.ts';
import { pictureBox, type Template, templates } from './templates.ts';
import { automaticCrop, type Box, boxOf, ease, movedCrop } from './view.ts';

/** A picture or the frame of a film, ready to be drawn. */
export interface Drawable {
  draw(context: CanvasRenderingContext2D, box: Box): void;
}

export interface Footage {
  /** The frame of a source at its own second; null where it could not be read. */
  frameAt(sourceId: string, second: number): Promise<Drawable | null>;
  mark: ImageBitmap | null;
}

/** Seconds of the transition between two scenes, and in which words appear. */
const transitionSeconds = 0.24;
const captionFadeSeconds = 0.3;

interface ScenePosition {
  /** -1: the card at the end. */
  index: number;
  scene: Scene | null;
  /** Seconds since the scene began. */
  at: number;
}

/** The scene at a second of the clip. */
export function scenePositionAt(
  { scenes }: Pick<ClipProject, 'scenes'>,
  second: number,
): ScenePosition {
  let sceneStart = 0;
  for (const [index, scene] of scenes.entries()) {
    // Thousandths: sums of beats are not exact.
    if (second < sceneStart + scene.seconds - 0.0005)
      return { index, scene, at: second - sceneStart };
    sceneStart += scene.seconds;
  }
  return { index: -1, scene: null, at: second - sceneStart };
}

interface PaintedScene {
  words: HTMLCanvasElement;
  ground: HTMLCanvasElement | null;
}

/**
 * Draws any second of a clip on a canvas of any size, for the preview and the file. What does not
 * move within a scene is drawn once.
 */
export class ClipPainter {
  readonly #context: CanvasRenderingContext2D;
  readonly #project: ClipProject;
  readonly #footage: Footage;
  readonly #words: EndCardTexts;
  readonly #size: { width: number; height: number };
  readonly #template: Template;
  readonly #frame: Box;
  /** The last frame before this scene. */
  readonly #before: HTMLCanvasElement;
  #kept: PaintedScene | null = null;
  #end: HTMLCanvasElement | null = null;
  #last: { index: number; second: number } | null = null;
  #hasBefore = false;

  constructor(
    canvas: HTMLCanvasElement,
    { project, footage, words }: { project: ClipProject; footage: Footage; words: EndCardTexts },
  ) {
    this.#context = contextOf(canvas);
    this.#size = { width: canvas.width, height: canvas.height };
    this.#before = makeCanvas(canvas.width, canvas.height);
    this.#project = project;
    this.#footage = footage;
    this.#words = words;
    this.#template = templates[project.template];
    this.#frame = pictureBox({
      template: project.template,
      form: project.form,
      size: this.#size,
      isRtl: dirOf(project.locale) === 'rtl',
    });
  }

  get seconds(): number {
    return lengthOf(this.#project);
  }

  async paint(second: number): Promise<void> {
    const position = scenePositionAt(this.#project, second);
    const { scene, at } = position;
    const source = scene && sourceOf(this.#project, scene);
    const frame =
      scene && source
        ? await this.#footage.frameAt(source.id, this.#secondOf(source.seconds, scene.start + at))
        : null;
    this.#begin(position, second);
    if (scene) this.#paintScene(scene, position, frame);
    else this.#paintEnd();
    this.#paintChange(at);
  }

  /** A film that is shorter than its scene starts again. */
  #secondOf(seconds: number, time: number): number {
    return seconds > 0 ? time % seconds : 0;
  }

  #begin({ index }: ScenePosition, second: number): void {
    const last = this.#last;
    if (last?.index !== index) {
      const isContinuous = last !== null && second > last.second && second - last.second < 0.5;
      this.#hasBefore = isContinuous && this.#template.change !== 'cut';
      if (this.#hasBefore) contextOf(this.#before).drawImage(this.#context.canvas, 0, 0);
      this.#kept = null;
    }
    this.#last = { index, second };
  }

  #paintScene(scene: Scene, { index, at }: ScenePosition, frame: Drawable | null): void {
    const context = this.#context;
    const source = sourceOf(this.#project, scene);
    const { x, y, width, height } = this.#frame;
    context.fillStyle = this.#template.ground;
    context.fillRect(0, 0, this.#size.width, this.#size.height);
    if (frame && source) {
      const crop = scene.crop ?? automaticCrop(source, { width, height });
      const share = Math.min(1, at / scene.seconds);
      const moved = source.kind === 'picture' ? movedCrop(crop, share, index % 2 === 1) : crop;
      const box = boxOf(source, { width, height }, moved);
      this.#keep(scene, { frame, box });
      context.save();
      context.beginPath();
      context.roundRect(x, y, width, height, cornerOf(this.#template, this.#frame));
      context.clip();
      if (this.#kept?.ground) context.drawImage(this.#kept.ground, x, y);
      frame.draw(context, { ...box, x: x + box.x, y: y + box.y });
      context.restore();
      paintBorder(context, { ...this.#size, template: this.#template, frame: this.#frame });
    } else this.#keep(scene, null);
    context.globalAlpha = Math.min(1, 0.15 + at / captionFadeSeconds);
    if (this.#kept) context.drawImage(this.#kept.words, 0, 0);
    context.globalAlpha = 1;
  }

  /** The words, and the background colours behind a picture that does not fill the frame. */
  #keep(scene: Scene, drawn: { frame: Drawable; box: Box } | null): void {
    if (this.#kept) return;
    const words = captionLayer(captionOf(this.#project, scene), {
      template: this.#project.template,
      form: this.#project.form,
      locale: this.#project.locale,
      size: this.#size,
    });
    this.#kept = { words, ground: drawn && this.#groundBehind(drawn.frame, drawn.box) };
  }

  #groundBehind(frame: Drawable, box: Box): HTMLCanvasElement | null {
    const { width, height } = this.#frame;
    if (box.width >= width - 1 && box.height >= height - 1) return null;
    // Drawn on a few pixels and scaled up: a cheap blur.
    const tiny = makeCanvas(9, Math.round((9 * height) / width));
    const cover = Math.max(tiny.width / box.width, tiny.height / box.height);
    frame.draw(contextOf(tiny), {
      x: (tiny.width - box.width * cover) / 2,
      y: (tiny.height - box.height * cover) / 2,
      width: box.width * cover,
      height: box.height * cover,
    });
    const ground = makeCanvas(width, height);
    const context = contextOf(ground);
    context.imageSmoothingQuality = 'high';
    context.drawImage(tiny, 0, 0, ground.width, ground.height);
    return ground;
  }

  #paintEnd(): void {
    this.#end ??= endCard(this.#project, this.#words, {
      size: this.#size,
      mark: this.#footage.mark,
    });
    this.#context.drawImage(this.#end, 0, 0);
  }

  /** The scene before fades out or slides out, against the direction of reading. */
  #paintChange(at: number): void {
    if (!this.#hasBefore || at >= transitionSeconds) return;
    const share = ease(at / transitionSeconds);
    const context = this.#context;
    if (this.#template.change === 'fade') {
      context.globalAlpha = 1 - share;
      context.drawImage(this.#before, 0, 0);
      context.globalAlpha = 1;
      return;
    }
    const direction = dirOf(this.#project.locale) === 'rtl' ? 1 : -1;
    context.drawImage(this.#before, direction * share * this.#size.width, 0);
  }
}

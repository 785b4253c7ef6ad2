import { dirOf } from '@wasit/contract/locales';
import { clipSoundRate } from '@wasit/contract/market/choices';
import type { ClipPlan } from '@wasit/contract/market/clips';
import { captionLayer, contextOf, loadFonts, makeCanvas } from '../draw/caption-layer.ts';
import { captionOf } from '../draw/captions.ts';
import { type EndCardTexts, endCard } from '../draw/end-card.ts';
import { cornerOf, paintBorder } from '../draw/frame.ts';
import { pictureBox, templates } from '../draw/templates.ts';
import { automaticCrop, type Box, boxOf, movedCrop } from '../draw/view.ts';
import { ClipError } from '../media/clip-error.ts';
import { OpenFootage } from '../media/footage.ts';
import { type ClipProject, endSeconds, forms, lengthOf, type Scene, sourceOf } from '../project.ts';
import { makeMusic } from './music.ts';

/**
 * Scenes that the server cannot make: it has the pictures of goods, but not the reader's own files.
 */
export const unsupportedScenes = (project: ClipProject): Scene[] =>
  project.scenes.filter((scene) => {
    const source = sourceOf(project, scene);
    return !source || source.url === null || source.kind === 'film';
  });

const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new ClipError('renderFailed'))),
      'image/png',
    ),
  );

/** All but the picture itself: its surroundings and the words. */
function drawFront(project: ClipProject, scene: Scene, frame: Box): HTMLCanvasElement {
  const { form, locale } = project;
  const size = forms[form];
  const template = templates[project.template];
  const canvas = makeCanvas(size.width, size.height);
  const context = contextOf(canvas);
  if (template.isFramed) {
    context.fillStyle = template.ground;
    context.fillRect(0, 0, size.width, size.height);
    context.globalCompositeOperation = 'destination-out';
    context.beginPath();
    const { x, y, width, height } = frame;
    context.roundRect(x, y, width, height, cornerOf(template, frame));
    context.fill();
    context.globalCompositeOperation = 'source-over';
    paintBorder(context, { ...size, template, frame });
  }
  const caption = captionOf(project, scene);
  context.drawImage(
    captionLayer(caption, { template: project.template, form, locale, size }),
    0,
    0,
  );
  return canvas;
}

/** One channel of integers: a film of 30 seconds has 1.4 MB of them. */
async function soundSamples(project: ClipProject): Promise<Blob> {
  const music = await makeMusic(project.music, lengthOf(project)).catch(() => null);
  if (!music) return new Blob([]);
  const step = Math.round(music.sampleRate / clipSoundRate);
  const channels = Array.from({ length: music.numberOfChannels }, (_, at) =>
    music.getChannelData(at),
  );
  const samples = new DataView(new ArrayBuffer(Math.floor(music.length / step) * 2));
  for (let at = 0; at < samples.byteLength / 2; at += 1) {
    let sum = 0;
    for (const channel of channels)
      for (let place = 0; place < step; place += 1) sum += channel[at * step + place] ?? 0;
    const amplitude = Math.max(-1, Math.min(1, sum / (step * channels.length)));
    samples.setInt16(at * 2, Math.round(amplitude * 32_767), true);
  }
  return new Blob([samples.buffer]);
}

/** Where the picture of a scene is in the film at its start and end. */
function pictureMotion(
  project: ClipProject,
  scene: Scene,
  { frame, place }: { frame: Box; place: number },
) {
  const source = sourceOf(project, scene);
  const good = project.goods.find(({ id }) => id === scene.goodId);
  if (!source?.url || !good?.productId) throw new ClipError('renderFailed');
  const crop = scene.crop ?? automaticCrop(source, frame);
  const boxAt = (share: number): Box => {
    const box = boxOf(source, frame, movedCrop(crop, share, place % 2 === 1));
    return { ...box, x: frame.x + box.x, y: frame.y + box.y };
  };
  return { productId: good.productId, url: source.url, from: boxAt(0), to: boxAt(1) };
}

/**
 * The server's input for the film (contract: `ClipPlan`): the plan, then what only this page can
 * draw, with its fonts.
 */
export async function serverInputOf(project: ClipProject, words: EndCardTexts): Promise<File> {
  const size = forms[project.form];
  const { ground } = templates[project.template];
  const frame = pictureBox({
    template: project.template,
    form: project.form,
    size,
    isRtl: dirOf(project.locale) === 'rtl',
  });
  const [sound, footage] = await Promise.all([
    soundSamples(project),
    OpenFootage.of(project),
    loadFonts(),
  ]);
  try {
    const fronts: Blob[] = [];
    for (const scene of project.scenes) fronts.push(await pngOf(drawFront(project, scene, frame)));
    const card = await pngOf(endCard(project, words, { size, mark: footage.mark }));
    const plan: ClipPlan = {
      form: project.form,
      background: ground,
      frame,
      scenes: project.scenes.map((scene, place) => ({
        ...pictureMotion(project, scene, { frame, place }),
        seconds: scene.seconds,
        overlay: fronts[place]?.size ?? 0,
      })),
      end: { seconds: endSeconds(project.seconds), card: card.size },
      sound: sound.size,
    };
    return new File([JSON.stringify(plan), '\n', ...fronts, card, sound], 'clip.bin');
  } finally {
    footage.close();
  }
}

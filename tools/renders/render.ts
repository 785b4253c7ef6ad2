import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { allLeaves, type Leaf } from '../../apps/server/src/demo/leaves.ts';
import { renderFolder, renderSide } from '../../apps/server/src/demo/pictures/renders.ts';

const here = import.meta.dirname;
const models = join(here, 'models');
const draftSide = 260;
/** The brightness, relative to white. */
const draftColours = [
  '<0.66, 0.06, 0.05>',
  '<0.06, 0.2, 0.55>',
  '<0.83, 0.68, 0.46>',
  '<0.03, 0.03, 0.035>',
  '<0.09, 0.29, 0.12>',
  '<1, 0.99, 0.97>',
];

interface Shot {
  product: string;
  model: string;
  words: readonly string[];
  /** The product's place in its leaf, from 0. */
  number: number;
  /** Pieces in the smallest pack. */
  count: number;
}

const countOf = ({ axes }: Leaf): number =>
  Number.parseInt(axes.find(({ code }) => code === 'pack')?.values[0] ?? '1', 10);

const shotsOf = (leaf: Leaf): Shot[] =>
  leaf.products.map((words, number) => ({
    product: `demo-${leaf.code}-${number + 1}`,
    model: leaf.drawing,
    words,
    number,
    count: countOf(leaf),
  }));

const modelFile = (name: string) => join(models, `${name}.inc`);

/** Not a product: the photo used for all parcels of the sample past. */
const extraShots: readonly Shot[] = [
  { product: 'parcel', model: 'parcel', words: [], number: 0, count: 1 },
];

/** Whether the model has a part in the product's colour. */
const isDyed = (model: string): boolean =>
  /\bDye|\bTint\b/.test(readFileSync(modelFile(model), 'utf8'));

const hasGlass = (model: string): boolean =>
  /material \{ \w*(?:Glass|Thin|Clear)/.test(readFileSync(modelFile(model), 'utf8'));

/** `tint` as POV-Ray reads a colour. A draft has hard shadows and is quick. */
interface Look {
  tint: string;
  side: number;
  isDraft?: boolean;
}

const scene = ({ model, words, number, count }: Shot, { tint, isDraft = false }: Look): string =>
  `#version 3.7;
#declare Draft = ${isDraft};
#declare HasGlass = ${hasGlass(model)};
#declare Tint = ${tint};
#declare Number = ${number};
#declare Count = ${count};
#declare Words = array[${Math.max(1, words.length)}] {${(words.length ? words : ['']).map((word) => `"${word}"`).join(', ')}};
#include "studio.inc"
#include "models/${model}.inc"
Photograph()
`;

const povray = promisify(execFile);

/** @returns the photograph as a PNG */
async function photograph(shot: Shot, look: Look): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'render-'));
  try {
    const [source, picture] = [join(folder, 'scene.pov'), join(folder, 'picture.png')];
    await writeFile(source, scene(shot, look));
    const size = [`+W${look.side}`, `+H${look.side}`, '+A0.3', '+R2'];
    await povray(
      'povray',
      [`+I${source}`, `+O${picture}`, `+L${here}`, ...size, '-D', '-V', '-GA'],
      {
        maxBuffer: 2 ** 24,
      },
    ).catch(({ stderr }: { stderr: string }) => {
      const [message] = /Parse Error[\s\S]{0,300}|Fatal[\s\S]{0,300}/.exec(stderr) ?? [
        stderr.slice(-600),
      ];
      throw new Error(`${shot.product}: ${message}`);
    });
    return readFileSync(picture);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const renderPath = (product: string, tint: 0 | 1): string =>
  join(renderFolder, `${product}.${tint ? 'white' : 'black'}.webp`);

/** When a model, or one that it includes, was last changed. */
function changedAt(model: string): number {
  const text = readFileSync(modelFile(model), 'utf8');
  const included = [...text.matchAll(/#include "models\/(\w+)\.inc"/g)].map(
    ([, name = '']) => name,
  );
  return Math.max(statSync(modelFile(model)).mtimeMs, ...included.map(changedAt));
}

const isNewer = (path: string, model: string): boolean =>
  existsSync(path) && statSync(path).mtimeMs > changedAt(model);

/** The renders that the sample shop shows: in white and, where something has a colour, in black. */
async function renderToFile(shot: Shot): Promise<void> {
  for (const tint of isDyed(shot.model) ? ([1, 0] as const) : ([1] as const)) {
    const path = renderPath(shot.product, tint);
    if (isNewer(path, shot.model)) continue;
    const picture = await photograph(shot, { tint: `rgb ${tint}`, side: renderSide });
    await sharp(picture).webp({ quality: 84, effort: 6 }).toFile(path);
    process.stdout.write(`${path}\n`);
  }
}

/** All products of a model in one colour each, as a contact sheet. */
async function drawSheet(model: string, shots: readonly Shot[]): Promise<void> {
  const pictures: Buffer[] = [];
  for (const shot of shots) {
    const tint = draftColours[shot.number % draftColours.length] ?? '1';
    pictures.push(await photograph(shot, { tint: `rgb ${tint}`, side: draftSide, isDraft: true }));
  }
  const path = join(tmpdir(), `sheet-${model}.png`);
  await sharp({
    create: {
      width: draftSide * pictures.length,
      height: draftSide,
      channels: 3,
      background: '#fff',
    },
  })
    .composite(pictures.map((input, at) => ({ input, left: at * draftSide, top: 0 })))
    .png()
    .toFile(path);
  process.stdout.write(`${path}\n`);
}

/**
 * `npm run render -- [--sheet] [model or product …]`: renders the goods of the sample catalogue
 * whose models are newer than their pictures, or draws sheets of drafts of whole models. Needs
 * `povray`.
 */
const [...args] = process.argv.slice(2);
const isSheet = args[0] === '--sheet';
const names = args.slice(isSheet ? 1 : 0);
mkdirSync(renderFolder, { recursive: true });
const modelled = [...extraShots, ...allLeaves().flatMap(shotsOf)].filter(({ model }) =>
  existsSync(modelFile(model)),
);
const shotsNamed = (name: string) => {
  const shots = modelled.filter(({ model, product }) => model === name || product === name);
  if (shots.length === 0) throw new Error(`no goods are modelled as ${name}`);
  return shots;
};
if (isSheet) for (const model of names) await drawSheet(model, shotsNamed(model));
else
  for (const shot of names.length > 0 ? names.flatMap(shotsNamed) : modelled)
    await renderToFile(shot);

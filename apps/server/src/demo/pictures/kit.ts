/**
 * Drawings are written in a small language, one shape per line, in a square of 800:
 *   R fill x y w h [radius] · C fill x y r · E fill x y rx ry · P fill path · L stroke width path
 * (a line, no fill)
 *   X n dx dy shape (the shape n times) · G transform … /G · Z y rx (where the shadow lies)
 * Fills: b round body, f flat face, c base, l light, d dark, k darker, s steel, S dark steel, a
 * accent, g glass,
 * w white, n near black, y warm light, o wood, h highlight, z shade, - none, or #rrggbb.
 */
type Ink = { base: string; accent: string };

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const toHex = (values: number[]): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

const mix = (from: string, to: string, share: number): string => {
  const end = channels(to);
  return toHex(channels(from).map((value, index) => value + ((end[index] ?? 0) - value) * share));
};

const gradient = (id: string, direction: string, stops: [number, string][]): string =>
  `<linearGradient id="${id}" ${direction}>${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`;

const across = 'x1="0" y1="0" x2="1" y2="0"';
const down = 'x1="0" y1="0" x2="0.25" y2="1"';

const shades = ({ base }: Ink) => ({
  light: mix(base, '#ffffff', 0.34),
  dark: mix(base, '#14161c', 0.2),
  darker: mix(base, '#14161c', 0.42),
});

export const definitions = (ink: Ink, backdrop: string): string => {
  const { light, dark, darker } = shades(ink);
  return `<defs>${gradient('b', across, [
    [0, dark],
    [0.16, ink.base],
    [0.34, light],
    [0.58, ink.base],
    [1, darker],
  ])}${gradient('f', down, [
    [0, light],
    [0.45, ink.base],
    [1, dark],
  ])}${gradient('s', across, [
    [0, '#8b929b'],
    [0.3, '#eef0f2'],
    [0.6, '#b7bdc4'],
    [1, '#7d848d'],
  ])}${gradient('S', down, [
    [0, '#5a606a'],
    [1, '#2c3038'],
  ])}${gradient('o', down, [
    [0, '#d2a672'],
    [1, '#a87a48'],
  ])}${gradient('n', down, [
    [0, '#41454e'],
    [1, '#22242a'],
  ])}${gradient('w', down, [
    [0, '#ffffff'],
    [1, '#dfe2e5'],
  ])}<radialGradient id="bg" cx="0.5" cy="0.42" r="0.75"><stop offset="0" stop-color="#ffffff"/><stop offset="0.55" stop-color="${mix(backdrop, '#ffffff', 0.45)}"/><stop offset="1" stop-color="${backdrop}"/></radialGradient><radialGradient id="sh"><stop offset="0" stop-color="#23262e" stop-opacity="0.34"/><stop offset="0.6" stop-color="#23262e" stop-opacity="0.13"/><stop offset="1" stop-color="#23262e" stop-opacity="0"/></radialGradient><radialGradient id="y"><stop offset="0" stop-color="#fff6cf"/><stop offset="1" stop-color="#f6d06a"/></radialGradient><radialGradient id="glow"><stop offset="0" stop-color="#ffe9a3" stop-opacity="0.85"/><stop offset="1" stop-color="#ffe9a3" stop-opacity="0"/></radialGradient></defs>`;
};

const gradients = new Set(['b', 'f', 's', 'S', 'o', 'n', 'w', 'y', 'glow']);

const paint = (token: string, ink: Ink): { colour: string; opacity: number } => {
  const { light, dark, darker } = shades(ink);
  const flat: Record<string, [string, number]> = {
    c: [ink.base, 1],
    l: [light, 1],
    d: [dark, 1],
    k: [darker, 1],
    a: [ink.accent, 1],
    g: ['#cfe3ea', 0.5],
    h: ['#ffffff', 0.36],
    z: ['#14161c', 0.16],
    '-': ['none', 1],
  };
  const [colour, opacity] = flat[token] ?? [gradients.has(token) ? `url(#${token})` : token, 1];
  return { colour, opacity };
};

const fillAttributes = (token: string, ink: Ink): string => {
  const { colour, opacity } = paint(token, ink);
  return `fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}`;
};

/** A straight line has no bounding box for a gradient, so strokes use flat colours. */
const strokeColours: Record<string, string> = {
  s: '#b3b9c1',
  S: '#4a505a',
  n: '#2f3239',
  w: '#f6f7f8',
  o: '#b98a56',
  y: '#f6d06a',
};

const strokeAttributes = (token: string, width: string, ink: Ink): string => {
  const { light } = shades(ink);
  const flatColour = token === 'b' || token === 'f' ? ink.base : strokeColours[token];
  const { colour, opacity } =
    flatColour === undefined ? paint(token, ink) : { colour: flatColour, opacity: 1 };
  const visibleColour = colour === 'none' ? light : colour;
  return `fill="none" stroke="${visibleColour}"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ''} stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
};

const repeatShape = (words: string[], ink: Ink): string => {
  const [count = '1', dx = '0', dy = '0', ...rest] = words;
  const inner = shape(rest, ink);
  return Array.from(
    { length: Number(count) },
    (_, at) => `<g transform="translate(${Number(dx) * at} ${Number(dy) * at})">${inner}</g>`,
  ).join('');
};

const shape = (words: string[], ink: Ink): string => {
  const [kind, token = '', ...rest] = words;
  const [x, y, w, h, r = '0'] = rest;
  if (kind === 'R')
    return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" ${fillAttributes(token, ink)}/>`;
  if (kind === 'C') return `<circle cx="${x}" cy="${y}" r="${w}" ${fillAttributes(token, ink)}/>`;
  if (kind === 'E')
    return `<ellipse cx="${x}" cy="${y}" rx="${w}" ry="${h}" ${fillAttributes(token, ink)}/>`;
  if (kind === 'P') return `<path d="${rest.join(' ')}" ${fillAttributes(token, ink)}/>`;
  if (kind === 'L')
    return `<path d="${rest.slice(1).join(' ')}" ${strokeAttributes(token, x ?? '4', ink)}/>`;
  if (kind === 'X') return repeatShape([token, ...rest], ink);
  if (kind === 'G') return `<g transform="${[token, ...rest].join(' ')}">`;
  if (kind === '/G') return '</g>';
  throw new Error(`unknown shape: ${words.join(' ')}`);
};

type DrawnPicture = { body: string; shadow: { y: number; rx: number } };

export const draw = (script: string, ink: Ink): DrawnPicture => {
  const shadow = { y: 664, rx: 240 };
  const parts: string[] = [];
  for (const line of script.trim().split('\n')) {
    const words = line.trim().split(/\s+/);
    if (words[0] === 'Z') Object.assign(shadow, { y: Number(words[1]), rx: Number(words[2]) });
    else parts.push(shape(words, ink));
  }
  return { body: parts.join(''), shadow };
};

/** "= name" starts a drawing; the lines up to the next one belong to it. */
export const readDrawings = (...tables: string[]): Map<string, string> =>
  new Map(
    tables.flatMap((table) =>
      table
        .split(/^= /m)
        .slice(1)
        .map((block): [string, string] => {
          const end = block.indexOf('\n');
          return [block.slice(0, end).trim(), block.slice(end + 1)];
        }),
    ),
  );

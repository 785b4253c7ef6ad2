import sanitizeHtml from 'sanitize-html';

/** Films that staff uploaded for articles (store-film.ts). */
const contentFilmName = /^\/media\/content\/[0-9a-f]{64}\.(mp4|webm)$/;
/** Pictures that staff uploaded for articles (store-picture.ts). */
export const contentPictureName = /^\/media\/content\/[0-9a-f]{64}\.webp$/;

const allowedTags = [
  ...[
    'h2',
    'h3',
    'h4',
    'p',
    'blockquote',
    'ul',
    'ol',
    'li',
    'hr',
    'br',
    'pre',
    'code',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'a',
    'img',
    'video',
  ],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption'],
];
/**
 * Elements that run code, send data or embed foreign content. Nobody writes them by mistake, so
 * they are refused and not dropped.
 */
const refusedTags = new Set([
  'script',
  'iframe',
  'frame',
  'object',
  'embed',
  'applet',
  'form',
  'input',
  'button',
  'base',
  'meta',
  'link',
  'svg',
  'math',
  'template',
]);
const addressAttributes = new Set([
  'href',
  'src',
  'action',
  'formaction',
  'srcset',
  'data',
  'poster',
  'xlink:href',
  'background',
]);
const schemes = ['https', 'http', 'mailto', 'tel'];

/** The scheme as browsers parse it: without blanks and control characters. */
const schemeOf = (address: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them
  /^([a-z][a-z0-9+.-]*):/i.exec(address.replace(/[\u0000-\u0020]/g, ''))?.[1]?.toLowerCase();

function refusedPart(tag: string, attributes: Readonly<Record<string, string>>) {
  if (refusedTags.has(tag)) return `<${tag}>`;
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) return name;
    const scheme = addressAttributes.has(name) ? schemeOf(value) : undefined;
    if (scheme && !schemes.includes(scheme)) return `${scheme}:`;
  }
  return undefined;
}

export interface CleanHtml {
  readonly html: string;
  /** The first forbidden element, attribute or address in it. */
  readonly refused: string | undefined;
  /** Whether it shows a picture or film that is not ours. */
  readonly hasOtherMedia: boolean;
}

/**
 * HTML reduced to what articles allow. Styles, classes and unknown elements of office programs are
 * dropped silently.
 */
export function cleanHtml(text: string): CleanHtml {
  let refused: string | undefined;
  let hasOtherMedia = false;
  const html = sanitizeHtml(text, {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      video: ['src', 'controls', 'preload', 'playsinline', 'title'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
      '*': ['dir', 'lang'],
    },
    allowedSchemes: schemes,
    allowProtocolRelative: false,
    onOpenTag: (tag, attributes) => {
      refused ??= refusedPart(tag, attributes);
      if (tag === 'img' && !contentPictureName.test(attributes.src ?? '')) hasOtherMedia = true;
      if (tag === 'video' && !contentFilmName.test(attributes.src ?? '')) hasOtherMedia = true;
    },
    transformTags: {
      // The page title is the only heading of level 1.
      h1: 'h2',
      a: (tagName, { href = '' }) => {
        const outside = /^https?:/i.test(href);
        return {
          tagName,
          attribs: { href, ...(outside ? { rel: 'noopener nofollow', target: '_blank' } : {}) },
        };
      },
      img: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, alt: attribs.alt ?? '', loading: 'lazy' },
      }),
      // No autoplay and no preloading.
      video: (tagName, { src = '', title }) => ({
        tagName,
        attribs: {
          src,
          controls: '',
          preload: 'metadata',
          playsinline: '',
          ...(title ? { title } : {}),
        },
      }),
    },
    nestingLimit: 30,
  }).trim();
  return { html, refused, hasOtherMedia };
}

/** Whether a text has no visible content besides markup. */
export const isBlankHtml = (html: string): boolean =>
  !/<(img|video)/.test(html) &&
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).replace(/&nbsp;|\s/g, '') === '';

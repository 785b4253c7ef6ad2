/** Matroska element ids (RFC 9559) needed for a silent film of key frames. */
const ids = {
  header: 0x1a45dfa3,
  docType: 0x4282,
  docTypeVersion: 0x4287,
  docTypeReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  muxingApp: 0x4d80,
  writingApp: 0x5741,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
} as const;
type Name = keyof typeof ids;

/** An integer in as few bytes as possible, at least one. */
function bytesOf(value: number): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex');
}

/** Sizes always take eight bytes, which is valid and simplest. */
function element(name: Name, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(body.length));
  size[0] = 0x01;
  return Buffer.concat([bytesOf(ids[name]), size, body]);
}
const number = (name: Name, value: number): Buffer => element(name, bytesOf(value));
const text = (name: Name, value: string): Buffer => element(name, Buffer.from(value));

function float(name: Name, value: number): Buffer {
  const body = Buffer.alloc(8);
  body.writeDoubleBE(value);
  return element(name, body);
}

const keyFrame = 0x80;

function block(frame: Buffer, atMs: number): Buffer {
  // Track 1, time within the cluster, and flags.
  const head = Buffer.alloc(4);
  head[0] = 0x81;
  head.writeInt16BE(atMs, 1);
  head[3] = keyFrame;
  return element('simpleBlock', head, frame);
}

/**
 * The VP8 frame of a lossy WebP without transparency: such a file is one VP8 key frame (RFC 9649,
 * section 2.5).
 */
function vp8Of(webp: Buffer): Buffer {
  if (webp.toString('latin1', 12, 16) !== 'VP8 ') throw new Error('not a plain lossy WebP');
  return webp.subarray(20, 20 + webp.readUInt32LE(16));
}

export interface FilmSpec {
  readonly side: number;
  readonly frameMs: number;
}

/**
 * Joins square lossy WebP pictures of `side` pixels into a silent WebM. At most 32 seconds, the
 * limit of one cluster.
 */
export function webmOf(pictures: readonly Buffer[], { side, frameMs }: FilmSpec): Buffer {
  const durationMs = pictures.length * frameMs;
  const track = element(
    'trackEntry',
    number('trackNumber', 1),
    number('trackUid', 1),
    number('trackType', 1),
    text('codecId', 'V_VP8'),
    element('video', number('pixelWidth', side), number('pixelHeight', side)),
  );
  const info = element(
    'info',
    number('timestampScale', 1_000_000),
    float('duration', durationMs),
    text('muxingApp', 'wasit'),
    text('writingApp', 'wasit'),
  );
  const blocks = pictures.map((picture, index) => block(vp8Of(picture), index * frameMs));
  return Buffer.concat([
    element(
      'header',
      text('docType', 'webm'),
      number('docTypeVersion', 2),
      number('docTypeReadVersion', 2),
    ),
    element(
      'segment',
      info,
      element('tracks', track),
      element('cluster', number('timestamp', 0), ...blocks),
    ),
  ]);
}

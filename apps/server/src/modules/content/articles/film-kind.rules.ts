/** No camera or program writes a film with more boxes on one level. */
const maxBoxes = 20_000;

/** Sample entries (ISO/IEC 14496-15, AV1, VP9) that every browser plays. */
const playedEverywhere = ['avc1', 'avc3', 'av01', 'vp08', 'vp09'];

/**
 * ISO/IEC 14496-12: boxes follow one another to the end of the file, `ftyp` first; a playable film
 * has `moov` (how pictures are encoded) and `mdat`. Returns the content of `moov`.
 */
function readMp4(body: Buffer): Buffer | undefined {
  let hasPictures = false;
  let moov: Buffer | undefined;
  let at = 0;
  for (let count = 0; at < body.length && count < maxBoxes; count += 1) {
    if (body.length - at < 8) return undefined;
    const type = body.toString('latin1', at + 4, at + 8);
    if (at === 0 && type !== 'ftyp') return undefined;
    const short = body.readUInt32BE(at);
    const isLong = short === 1 && body.length - at >= 16;
    // 0: to the end of the file; 1: the length follows in 64 bits.
    const length = isLong ? Number(body.readBigUInt64BE(at + 8)) : short || body.length - at;
    if (length < 8) return undefined;
    if (type === 'mdat') hasPictures = true;
    if (type === 'moov') moov = body.subarray(at + 8, at + length);
    at += length;
  }
  return at === body.length && hasPictures ? moov : undefined;
}

const [ebmlId, docTypeId, segmentId] = [0x1a45dfa3, 0x4282, 0x18538067];

/** EBML numbers encode their length in leading zero bits; sizes drop the marker bit. */
function readNumber(body: Buffer, at: number, keepsMark: boolean) {
  const first = body[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > body.length) return undefined;
  let value = keepsMark ? first : first & (0xff >> length);
  for (let next = 1; next < length; next += 1) value = value * 256 + (body[at + next] ?? 0);
  return { value, end: at + length };
}

/** An EBML element (RFC 8794): its id, start and end of its content. */
function readElement(body: Buffer, at: number) {
  const id = readNumber(body, at, true);
  const size = id && readNumber(body, id.end, false);
  return id && size && { id: id.value, from: size.end, to: size.end + size.value };
}

/** RFC 8794: the EBML header names the document type; a segment follows it. */
function isWebm(body: Buffer): boolean {
  const head = readElement(body, 0);
  if (head?.id !== ebmlId || readElement(body, head.to)?.id !== segmentId) return false;
  for (let at = head.from; at < head.to; ) {
    const element = readElement(body, at);
    if (!element) return false;
    const text = body.toString('latin1', element.from, Math.min(element.to, head.to));
    if (element.id === docTypeId) return text.split('\0', 1)[0] === 'webm';
    at = element.to;
  }
  return false;
}

/**
 * Type of a film by its bytes: `none` is not a film, `unplayed` one (such as HEVC of phones) that
 * only some browsers play.
 */
export function filmKindOf(body: Buffer): 'mp4' | 'webm' | 'unplayed' | 'none' {
  const moov = readMp4(body);
  if (moov) return playedEverywhere.some((entry) => moov.includes(entry)) ? 'mp4' : 'unplayed';
  return isWebm(body) ? 'webm' : 'none';
}

/** More boxes side by side has no film that a camera or a program makes. */
const mostBoxes = 20_000;

/** The sample entries of ISO/IEC 14496-15 and of AV1 and VP9 that every browser plays. */
const playedEverywhere = ['avc1', 'avc3', 'av01', 'vp08', 'vp09'];

/**
 * ISO/IEC 14496-12: boxes follow one another to the end of the file, `ftyp` first; what plays has
 * `moov`, which says what the pictures are made of, and `mdat`. Gives what is in `moov`.
 */
function readMp4(body: Buffer): Buffer | undefined {
  let hasPictures = false;
  let moov: Buffer | undefined;
  let at = 0;
  for (let count = 0; at < body.length && count < mostBoxes; count += 1) {
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

const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const segment = Buffer.from([0x18, 0x53, 0x80, 0x67]);
const docTypeWebm = Buffer.from('\x42\x82\x84webm', 'latin1');

/** RFC 8794: the head of EBML names its document type; a segment comes after it. */
function isWebm(body: Buffer): boolean {
  const head = body.subarray(0, 4096);
  const at = head.indexOf(segment);
  return head.indexOf(ebml) === 0 && at > 0 && head.subarray(0, at).includes(docTypeWebm);
}

/**
 * Which film a file is by what is in it: `none` is no film at all, `unplayed` one (such as HEVC of
 * phones) that only some browsers play.
 */
export function filmKindOf(body: Buffer): 'mp4' | 'webm' | 'unplayed' | 'none' {
  const moov = readMp4(body);
  if (moov) return playedEverywhere.some((entry) => moov.includes(entry)) ? 'mp4' : 'unplayed';
  return isWebm(body) ? 'webm' : 'none';
}

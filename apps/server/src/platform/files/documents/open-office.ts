import { strFromU8, unzipSync } from 'fflate';
import { containsCard } from '../../ids/card-data.ts';
import type { Verdict } from './verdict.ts';

const maxEntries = 2000;
const maxBytes = 100 * 1024 * 1024;
const maxPartBytes = 2 * 1024 * 1024;
/** Of text; a price list of 100,000 lines has about 20 MB. */
const maxTextBytes = 50 * 1024 * 1024;

/** Parts that describe other parts. */
const descriptionParts = /(^|\/)(\[Content_Types\]\.xml|[^/]*\.rels)$/i;
/** Parts with visible text: of a document, of a workbook's cells, notes and comments. */
const textParts =
  /^(word\/(document|header\d*|footer\d*|footnotes|endnotes|comments)|xl\/(sharedStrings|comments\d*|worksheets\/[^/]+))\.xml$/i;
/**
 * Macros (also of Excel 4), ActiveX, buttons with macros, embedded objects and files, by part name
 * or content type.
 */
export const activePart =
  /vbaProject|vbaData|macroEnabled|macrosheet|activeX|oleObject|\/embeddings\/|customUI|ms-office\.(vba|activeX)/i;
/** Relationships to embedded content; external ones are recognised by their TargetMode. */
const embeddingRelationship =
  /\/(vbaProject|oleObject|package|control|xlMacrosheet|xlIntlMacrosheet|attachedTemplate|frame|subDocument|externalLink\w*|extensibility)$/i;

/** References like "&#x6d;" hide a word from a search, and not from Office. */
const decodeCharacterReferences = (xml: string): string =>
  xml
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, hex) =>
      String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff)),
    )
    .replace(/&#(\d{1,7});/g, (_, digits) =>
      String.fromCodePoint(Math.min(Number(digits), 0x10ffff)),
    );

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)`, 'i').exec(tag)?.[1] ?? '';

/**
 * A link to click is no content; everything else from outside is loaded when the document is
 * opened.
 */
function loadsContent(rels: string): boolean {
  return [...rels.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].some(([tag]) => {
    const type = attribute(tag, 'Type');
    return (
      embeddingRelationship.test(type) ||
      (attribute(tag, 'TargetMode').toLowerCase() === 'external' && !type.endsWith('/hyperlink'))
    );
  });
}

/**
 * Tags that end a run of text; any other tag may occur in the middle of a word.
 */
const textBoundaries = /<\/(?:\w+:)?(?:p|si|c|v|is|comment)>|<(?:\w+:)?(?:tab|br)\b[^>]*>/g;
const visibleText = (xml: string) => xml.replace(textBoundaries, '\n').replace(/<[^>]*>/g, '');

/**
 * Inspects a current Office document within limits: entries, their unpacked sizes, and the parts
 * that describe the others.
 */
export function openOffice(body: Uint8Array): Verdict {
  const names = new Set<string>();
  let bytes = 0;
  let textBytes = 0;
  let isAcceptable = true;
  const parts = unzipSync(body, {
    filter: ({ name, originalSize }) => {
      bytes += originalSize;
      const isWithinLimits =
        !names.has(name) && !name.includes('..') && names.size < maxEntries && bytes <= maxBytes;
      names.add(name);
      const isDescription = descriptionParts.test(name);
      const isText = textParts.test(name);
      if (isText) textBytes += originalSize;
      isAcceptable &&=
        isWithinLimits &&
        textBytes <= maxTextBytes &&
        !(isDescription && originalSize > maxPartBytes);
      return isAcceptable && (isDescription || isText);
    },
  });
  if (!isAcceptable || !names.has('[Content_Types].xml')) return 'unreadable';
  const decodedParts = Object.entries(parts).map(([name, part]) => ({
    name,
    text: decodeCharacterReferences(strFromU8(part)),
  }));
  // UTF-16 would hide every word from the search below; Office writes UTF-8.
  if (decodedParts.some(({ text }) => text.includes('\0') || text.startsWith('\ufffd')))
    return 'unreadable';
  const descriptions = decodedParts.filter(({ name }) => descriptionParts.test(name));
  const types = descriptions
    .filter(({ name }) => !name.endsWith('.rels'))
    .flatMap(({ text }) => text.match(/ContentType\s*=\s*["'][^"']*/gi) ?? []);
  // Office lists a type for ".bin" whether or not there is such an object: its part or its
  // relationship would show it.
  const listed = types.filter((type) => !/oleObject$/i.test(type));
  const isActive =
    [...names, ...listed].some((one) => activePart.test(one)) ||
    descriptions.some(({ name, text }) => name.endsWith('.rels') && loadsContent(text));
  if (isActive) return 'active';
  return decodedParts.some(
    ({ name, text }) => textParts.test(name) && containsCard(visibleText(text)),
  )
    ? 'card'
    : 'plain';
}

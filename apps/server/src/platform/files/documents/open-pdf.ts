import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib';
import type { Verdict } from './verdict.ts';

const maxPages = 2000;
const maxObjects = 200_000;

/**
 * Content that acts by itself or embeds files: scripts, programs, submitted forms, embedded files,
 * films, XFA forms.
 */
const activeKeys = [
  'JS',
  'JavaScript',
  'Launch',
  'EmbeddedFiles',
  'EF',
  'XFA',
  'RichMediaContent',
].map((name) => PDFName.of(name));
const activeTypes = new Set(
  [
    'JavaScript',
    'Launch',
    'SubmitForm',
    'ImportData',
    'GoToE',
    'Rendition',
    'RichMedia',
    'FileAttachment',
    'EmbeddedFile',
    'Movie',
    'Sound',
  ].map((name) => PDFName.of(name)),
);
const typeKeys = ['S', 'Type', 'Subtype'].map((name) => PDFName.of(name));

const isActive = (dict: PDFDict): boolean =>
  activeKeys.some((key) => dict.has(key)) ||
  typeKeys.some((key) => {
    const type = dict.get(key);
    return type instanceof PDFName && activeTypes.has(type);
  });

/**
 * Collects every parsed object, also one that a later object with the same number replaces in this
 * library but perhaps not in a viewer.
 */
function collectParsedObjects(): PDFObject[] {
  const seen: PDFObject[] = [];
  const { assign } = PDFContext.prototype;
  PDFContext.prototype.assign = function (ref, object) {
    seen.push(object);
    return assign.call(this, ref, object);
  };
  return seen;
}

/**
 * Opens a PDF to the last object. Throws or answers `unreadable` when it is broken or protected by
 * a password.
 */
export async function openPdf(body: Uint8Array): Promise<Verdict> {
  const pendingObjects = collectParsedObjects();
  const document = await PDFDocument.load(body, {
    throwOnInvalidObject: true,
    updateMetadata: false,
  });
  const pages = document.getPageCount();
  if (document.isEncrypted || pages < 1 || pages > maxPages) return 'unreadable';
  let inspectedCount = 0;
  for (let object = pendingObjects.pop(); object; object = pendingObjects.pop()) {
    inspectedCount += 1;
    if (inspectedCount > maxObjects) return 'unreadable';
    const dict =
      object instanceof PDFStream ? object.dict : object instanceof PDFDict ? object : undefined;
    if (dict && isActive(dict)) return 'active';
    if (dict) pendingObjects.push(...dict.values());
    else if (object instanceof PDFArray) pendingObjects.push(...object.asArray());
  }
  return 'plain';
}

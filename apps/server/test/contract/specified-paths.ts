import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const document = readFileSync(
  join(import.meta.dirname, '../../../../docs/specification.md'),
  'utf8',
);

export interface SpecifiedCall {
  readonly method: 'GET' | 'POST';
  /** Path below `/pdpd`. */
  readonly path: string;
}

/**
 * The calls of one row of the endpoint map: the first path is complete, the others are relative to
 * its folder. Descriptions ("a phone-code verification path") are skipped.
 */
function callsOf(row: string): SpecifiedCall[] {
  let folder = '';
  return row
    .replace(/\([^)]*\)/g, '')
    .split(/[;,]/)
    .flatMap((part) => {
      const [, get, text = ''] = /^(GET )?(?:downloads at )?(.*)$/.exec(part.trim()) ?? [];
      if (!text || text.includes(' ')) return [];
      if (text.startsWith('/')) folder = text.slice(0, text.lastIndexOf('/'));
      const path = text.startsWith('/') ? text : `${folder}/${text}`;
      return [{ method: get ? 'GET' : 'POST', path: path.replace('{product}', 'wasit') }];
    });
}

const [, map = ''] = document.split('endpoint map -->');

/** The endpoint map from section 7 of the specification, as in `docs/specification.md`. */
export const specifiedCalls: readonly SpecifiedCall[] = [
  ...(map.split('<!-- end')[0] ?? '').matchAll(/^\| [^|]+ \| ([^|]+) \|$/gm),
]
  .slice(1)
  .flatMap(([, paths = '']) => callsOf(paths));

/** Calls of the map that this shop does not offer. */
export const notOffered: readonly string[] = [];

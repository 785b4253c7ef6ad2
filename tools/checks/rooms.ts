import type { Offence } from './offence.ts';
import { isTest } from './tree.ts';

/** An import between two files, as paths from the root. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/**
 * The houses whose rooms are looked at: a module, the platform, a package, the console, the
 * storefront. A room is a folder; a file that stands beside folders is a room of its own. The
 * contract is not among them: every domain has its error codes in the one list that `endpoint.ts`
 * checks names against.
 */
const houses = [
  /^apps\/server\/src\/modules\/[^/]+\//,
  /^apps\/server\/src\/(platform|cli)\//,
  /^apps\/gateway\/src\//,
  /^packages\/(?!contract\/)[^/]+\/src\//,
  /^apps\/console\/app\//,
  /^apps\/web\/app\//,
];

/**
 * Imports that close a ring and may remain, each with its reason. One that closes none any more is
 * refused.
 */
const remaining: readonly (Import & { readonly why: string })[] = [
  {
    from: 'apps/console/app/session/allowed.tsx',
    to: 'apps/console/app/lists/answer.tsx',
    why: 'a closed desk looks like an empty list; lists call the API, which knows the session',
  },
];

const houseOf = (file: string): string | undefined =>
  houses.map((house) => house.exec(file)?.[0]).find((house) => house !== undefined);

interface Doors {
  /** The folder whose rooms these are. */
  readonly folder: string;
  /** The imports from a room to another, by the room they leave and the one they enter. */
  readonly byRoom: Map<string, Map<string, Import[]>>;
}

/** Two files of one house import each other across the rooms of the last folder that they share. */
function placeOf({ from, to }: Import): { folder: string; room: string; next: string } | undefined {
  const house = houseOf(from);
  if (house === undefined || houseOf(to) !== house) return undefined;
  const [own, other] = [from.split('/'), to.split('/')];
  const shared = own.findIndex((part, at) => part !== other[at]);
  const [room, next] = [own[shared], other[shared]];
  return room === undefined || next === undefined
    ? undefined
    : { folder: own.slice(0, shared).join('/'), room, next };
}

function doorsOf(imports: readonly Import[]): Doors[] {
  const folders = new Map<string, Doors>();
  for (const one of imports) {
    const place = isTest(one.from) ? undefined : placeOf(one);
    if (!place) continue;
    const doors = folders.get(place.folder) ?? { folder: place.folder, byRoom: new Map() };
    const ways = doors.byRoom.get(place.room) ?? new Map<string, Import[]>();
    folders.set(place.folder, doors);
    doors.byRoom.set(place.room, ways.set(place.next, [...(ways.get(place.next) ?? []), one]));
  }
  return [...folders.values()];
}

/** The shortest way from a room to another; undefined when there is none. */
function wayBetween({ byRoom }: Doors, from: string, to: string): string[] | undefined {
  const ways = [[from]];
  const seen = new Set([from]);
  for (const way of ways) {
    const last = way.at(-1) ?? from;
    if (last === to) return way;
    for (const next of byRoom.get(last)?.keys() ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

const isFile = (room: string): boolean => /\.tsx?$/.test(room);

/** Of each ring of rooms the way that fewest imports take: there it is most easily opened. */
function circlesOf(doors: Doors): Offence[] {
  const ways = [...doors.byRoom].flatMap(([room, nexts]) =>
    [...nexts].map(([next, imports]) => ({ room, next, imports })),
  );
  const told = new Set<string>();
  return ways
    .toSorted((a, b) => a.imports.length - b.imports.length)
    .flatMap(({ room, next, imports }) => {
      const back = wayBetween(doors, next, room);
      // A ring of files alone is an import circle, which .dependency-cruiser.mjs refuses.
      if (!back || back.every(isFile) || told.has(room)) return [];
      for (const one of back) told.add(one);
      const ring = [room, ...back].join(' → ');
      return imports.map(({ from, to }) => ({
        rule: 'room-circle',
        file: from,
        message: `imports ${to}: in ${doors.folder} ${ring}`,
      }));
    });
}

const same = (a: Import, b: Import): boolean => a.from === b.from && a.to === b.to;
const ringsIn = (imports: readonly Import[]): Offence[] => doorsOf(imports).flatMap(circlesOf);

/**
 * Rooms of a house that know each other in a ring, where each import alone looks innocent: whoever
 * changes one of them has to know them all.
 */
export function roomCircles(imports: readonly Import[]): Offence[] {
  const others = imports.filter((one) => !remaining.some((spared) => same(spared, one)));
  const rings = ringsIn(others);
  const read = new Set(imports.map(({ from }) => from));
  const idle = remaining.filter(
    (one) =>
      read.has(one.from) &&
      !(
        imports.some((other) => same(one, other)) && ringsIn([...others, one]).length > rings.length
      ),
  );
  return [
    ...rings,
    ...idle.map(({ from, to }) => ({
      rule: 'room-circle',
      file: from,
      message: `may import ${to} no longer: it closes no ring`,
    })),
  ];
}

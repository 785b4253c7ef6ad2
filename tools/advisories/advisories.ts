import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { z } from 'zod';

const Advisory = z.object({
  id: z.string(),
  package: z.string(),
  vulnerable: z.string(),
  title: z.string(),
});

/** The committed list: the known advisories of our packages on its day. */
const AdvisoryList = z.object({
  takenOn: z.iso.date(),
  source: z.string(),
  covers: z.string(),
  advisories: z.array(Advisory),
  /** Findings that cannot harm us, each with the reason. */
  accepted: z.array(z.object({ id: z.string(), at: z.string(), reason: z.string().min(20) })),
});
export type AdvisoryList = z.infer<typeof AdvisoryList>;

const LockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ name: z.string().optional(), version: z.string().optional() }),
  ),
});
type LockFile = z.infer<typeof LockFile>;

/**
 * The answer of `npm audit --json`. Packages that are only affected through another one name it as
 * text.
 */
const AuditReport = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      via: z.array(
        z.union([
          z.string(),
          z.object({ name: z.string(), title: z.string(), url: z.string(), range: z.string() }),
        ]),
      ),
    }),
  ),
});

export const listPath = join(import.meta.dirname, 'advisories.json');
export const readList = (): AdvisoryList =>
  AdvisoryList.parse(JSON.parse(readFileSync(listPath, 'utf8')));
export const readLock = (root: string): LockFile =>
  LockFile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));

export interface Finding {
  readonly id: string;
  readonly at: string;
  readonly package: string;
  readonly version: string;
  readonly title: string;
}

/** Packages of the lock file with an advisory, accepted ones included. */
export function findings({ advisories }: AdvisoryList, { packages }: LockFile): Finding[] {
  return Object.entries(packages).flatMap(
    ([at, { name = at.split('node_modules/').at(-1), version }]) =>
      advisories
        .filter(
          (advisory) =>
            advisory.package === name &&
            version &&
            satisfies(version, advisory.vulnerable, { includePrerelease: true }),
        )
        .map(({ id, title }) => ({ id, at, package: name ?? at, version: version ?? '', title })),
  );
}

const isSame = (a: { id: string; at: string }, b: { id: string; at: string }): boolean =>
  a.id === b.id && a.at === b.at;

export const unaccepted = (list: AdvisoryList, found: readonly Finding[]): Finding[] =>
  found.filter((finding) => !list.accepted.some((accepted) => isSame(accepted, finding)));

/** Accepted once, but no longer found: to be removed from the list. */
export const outdatedAcceptances = (list: AdvisoryList, found: readonly Finding[]) =>
  list.accepted.filter((accepted) => !found.some((finding) => isSame(accepted, finding)));

/**
 * The list with the findings of today's audit. Earlier entries stay: an audit only names what
 * affects the installed versions, and the list also warns about going back to an older one.
 * @throws when the report is none
 */
export function refreshList(list: AdvisoryList, report: unknown, today: string): AdvisoryList {
  const { vulnerabilities } = AuditReport.parse(report);
  const reported = Object.values(vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((via) => typeof via !== 'string')
    .map(({ name, title, url, range }) => ({
      id: url.split('/').at(-1) ?? url,
      package: name,
      vulnerable: range,
      title,
    }));
  const isNotReported = (one: { id: string; package: string }) =>
    !reported.some(({ id, package: of }) => id === one.id && of === one.package);
  return {
    ...list,
    takenOn: today,
    source: 'npm audit, which asks the GitHub Advisory Database',
    covers: 'Every package of package-lock.json as installed on that day, and earlier lists.',
    advisories: [
      ...list.advisories.filter(isNotReported),
      ...new Map(reported.map((one) => [`${one.id} ${one.package}`, one])).values(),
    ],
  };
}

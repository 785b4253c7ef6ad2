/** Limits of a proof (specification, section 5). */
export const proofLimits = {
  pictures: 5,
  bytes: 10 * 1024 * 1024,
  types: ['image/jpeg', 'image/png', 'image/gif'],
} as const;

export interface Proof {
  id: string;
  name: string;
  previewUrl: string;
  state: 'uploading' | 'done' | 'failed';
  /** 0 to 1. */
  share: number;
  fileId: string | null;
  reason: string | null;
}

/** Pictures that the server has already, as uploaded ones: they count, and can be removed. */
export const storedProofs = (
  files: readonly { readonly fileId: string; readonly url: string }[],
): Proof[] =>
  files.map(({ fileId, url }) => ({
    id: fileId,
    name: '',
    previewUrl: url,
    state: 'done',
    share: 1,
    fileId,
    reason: null,
  }));

type ProofEvent =
  | { type: 'added'; proofs: Pick<Proof, 'id' | 'name' | 'previewUrl'>[] }
  | { type: 'progress'; id: string; share: number }
  | { type: 'done'; id: string; fileId: string }
  | { type: 'failed'; id: string; reason: string }
  | { type: 'retried'; id: string }
  | { type: 'removed'; id: string };

const change = (proofs: readonly Proof[], id: string, changes: Partial<Proof>): Proof[] =>
  proofs.map((proof) => (proof.id === id ? { ...proof, ...changes } : proof));

/** Keeps the order of choosing, whichever upload finishes first. */
export function nextProofs(proofs: readonly Proof[], event: ProofEvent): Proof[] {
  switch (event.type) {
    case 'added':
      return [
        ...proofs,
        ...event.proofs.map((proof) => ({
          ...proof,
          state: 'uploading' as const,
          share: 0,
          fileId: null,
          reason: null,
        })),
      ];
    case 'progress':
      return change(proofs, event.id, { share: event.share });
    case 'done':
      return change(proofs, event.id, { state: 'done', share: 1, fileId: event.fileId });
    case 'failed':
      return change(proofs, event.id, { state: 'failed', reason: event.reason });
    case 'retried':
      return change(proofs, event.id, { state: 'uploading', share: 0, reason: null });
    case 'removed':
      return proofs.filter(({ id }) => id !== event.id);
  }
}

interface Candidate {
  name: string;
  size: number;
  type: string;
}

export interface SortedFiles<F> {
  accepted: F[];
  rejections: { kind: 'type' | 'size' | 'tooMany'; name: string }[];
}

/** Which of the chosen files can be sent, and why the others cannot. */
export function sortFiles<F extends Candidate>(
  files: readonly F[],
  existingCount: number,
): SortedFiles<F> {
  const sorted: SortedFiles<F> = { accepted: [], rejections: [] };
  for (const file of files) {
    if (!proofLimits.types.some((type) => type === file.type))
      sorted.rejections.push({ kind: 'type', name: file.name });
    else if (file.size > proofLimits.bytes)
      sorted.rejections.push({ kind: 'size', name: file.name });
    else if (existingCount + sorted.accepted.length < proofLimits.pictures)
      sorted.accepted.push(file);
    else if (!sorted.rejections.some(({ kind }) => kind === 'tooMany'))
      sorted.rejections.push({ kind: 'tooMany', name: file.name });
  }
  return sorted;
}

export const fileIdsOf = (proofs: readonly Proof[]): string[] =>
  proofs.flatMap(({ fileId }) => fileId ?? []);
export const allUploaded = (proofs: readonly Proof[]): boolean =>
  proofs.every(({ state }) => state === 'done');
/** Whether a picture has to be tried again or removed. */
export const hasFailed = (proofs: readonly Proof[]): boolean =>
  proofs.some(({ state }) => state === 'failed');

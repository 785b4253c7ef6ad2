import { expect, test } from 'vitest';
import {
  allUploaded,
  fileIdsOf,
  nextProofs,
  type Proof,
  proofLimits,
  sortFiles,
  storedProofs,
} from './proofs.ts';

const file = (name: string, given: { size?: number; type?: string } = {}) => ({
  name,
  size: 1000,
  type: 'image/jpeg',
  ...given,
});
const two: Proof[] = nextProofs([], {
  type: 'added',
  proofs: [
    { id: 'a', name: 'a.jpg', previewUrl: 'blob:a' },
    { id: 'b', name: 'b.jpg', previewUrl: 'blob:b' },
  ],
});

test('pictures from before stay beside a new one unless they are removed', () => {
  const stored = storedProofs([
    { fileId: 'f1', url: '/f1' },
    { fileId: 'f2', url: '/f2' },
  ]);
  const more = nextProofs(stored, {
    type: 'added',
    proofs: [{ id: 'a', name: 'a.jpg', previewUrl: 'blob:a' }],
  });
  const sent = nextProofs(more, { type: 'done', id: 'a', fileId: 'f3' });
  expect(allUploaded(sent)).toBe(true);
  expect(fileIdsOf(sent)).toEqual(['f1', 'f2', 'f3']);
  expect(fileIdsOf(nextProofs(sent, { type: 'removed', id: 'f1' }))).toEqual(['f2', 'f3']);
});

test('up to five pictures of an allowed type and size are accepted; each other one is named with its reason', () => {
  const { accepted: taken, rejections } = sortFiles(
    [file('a'), file('b', { type: 'application/pdf' }), file('c', { size: proofLimits.bytes + 1 })],
    0,
  );
  expect(taken.map(({ name }) => name)).toEqual(['a']);
  expect(rejections).toEqual([
    { kind: 'type', name: 'b' },
    { kind: 'size', name: 'c' },
  ]);
  const many = sortFiles(
    ['a', 'b', 'c'].map((name) => file(name)),
    4,
  );
  expect(many.accepted).toHaveLength(1);
  expect(many.rejections).toHaveLength(1);
});

test('pictures keep their order, whichever upload ends first', () => {
  const late = nextProofs(nextProofs(two, { type: 'done', id: 'b', fileId: 'f2' }), {
    type: 'done',
    id: 'a',
    fileId: 'f1',
  });
  expect(fileIdsOf(late)).toEqual(['f1', 'f2']);
  expect(allUploaded(late)).toBe(true);
});

test('only the failed upload is repeated', () => {
  const failed = nextProofs(nextProofs(two, { type: 'done', id: 'a', fileId: 'f1' }), {
    type: 'failed',
    id: 'b',
    reason: 'no answer',
  });
  expect(allUploaded(failed)).toBe(false);
  const again = nextProofs(failed, { type: 'retried', id: 'b' });
  expect(again.map(({ state }) => state)).toEqual(['done', 'uploading']);
  expect(allUploaded(nextProofs(failed, { type: 'removed', id: 'b' }))).toBe(true);
});

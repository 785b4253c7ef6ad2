import { afterEach, expect, test, vi } from 'vitest';
import { SharedAnswers } from './shared-answers.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('an answer is shared for five seconds and released by the next call after that', () => {
  vi.useFakeTimers();
  vi.advanceTimersByTime(10_000);
  const answers = new SharedAnswers(() => true);
  answers.keep('first', { data: {}, body: '{}' }, performance.now());
  vi.advanceTimersByTime(4_000);
  answers.keep('second', { data: {}, body: '{}' }, performance.now());
  expect([answers.get('first')?.body, answers.count]).toEqual(['{}', 2]);
  vi.advanceTimersByTime(2_000);
  answers.keep('third', { data: {}, body: '{}' }, performance.now());
  expect([answers.get('first'), answers.get('second')?.body, answers.count]).toEqual([
    undefined,
    '{}',
    2,
  ]);
});

import { describe, expect, test } from 'vitest';
import { choiceOf, lastPageOf, pageNumberOf, withChanges } from './url-state.ts';

const query = (text: string) => new URLSearchParams(text);

describe('lists keep their state in the address', () => {
  test('a new filter returns to the first page', () => {
    expect(withChanges(query('show=waiting&page=3'), { show: 'decided' }).toString()).toBe(
      'show=decided',
    );
  });
  test('turning the page keeps the filter', () => {
    expect(withChanges(query('show=waiting'), { page: 2 }).toString()).toBe('show=waiting&page=2');
  });
  test('hiding a column keeps the page', () => {
    expect(withChanges(query('show=waiting&page=3'), { hide: 'cost' }).toString()).toBe(
      'show=waiting&page=3&hide=cost',
    );
  });
  test('the first page and an empty search are left out of the address', () => {
    expect(withChanges(query('search=a&page=2'), { search: '', page: 1 }).toString()).toBe('');
  });
  test('a page whose rows are done, or that never was, gives way to the last one', () => {
    expect(lastPageOf(2, { rows: 0, total: 50, pageSize: 50 })).toBe(1);
    expect(lastPageOf(9, { rows: 0, total: 52, pageSize: 50 })).toBe(2);
    expect(lastPageOf(2, { rows: 2, total: 52, pageSize: 50 })).toBeUndefined();
    expect(lastPageOf(2, { rows: 0, total: 0, pageSize: 50 })).toBeUndefined();
    // Rows disappeared between counting and reading: the page still exists.
    expect(lastPageOf(1, { rows: 0, total: 2, pageSize: 50 })).toBeUndefined();
  });
  test('a malformed address does not break the list', () => {
    expect(pageNumberOf(query('page=-4'))).toBe(1);
    expect(pageNumberOf(query('page=x'))).toBe(1);
    expect(choiceOf('nonsense', ['waiting', 'decided'])).toBe('waiting');
  });
});

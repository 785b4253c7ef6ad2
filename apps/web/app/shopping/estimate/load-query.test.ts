import { expect, test } from 'vitest';
import { inputOf, queryOf } from './load-query.ts';

const parse = (search: string) => queryOf(new URLSearchParams(search));

test('an address without measures sends no request', () => {
  expect(parse('')).toBeNull();
  expect(parse('n=10&class=battery')).toBeNull();
});

test('an empty submitted form is sent, so that its fields are reported', () => {
  const query = parse('l=&w=&h=&kg=&n=1');
  expect(query && inputOf(query)).toMatchObject({ lengthCm: '', weightKg: '' });
});

test('numbers are read in the notations of all four languages', () => {
  const query = parse('l=٦٠&w=60,5&h=٦٠٫٥&kg=1,200&n=1٬200');
  expect(query && inputOf(query)).toMatchObject({
    ...{ lengthCm: '60', widthCm: '60.5', heightCm: '60.5' },
    ...{ weightKg: '1200', pieces: '1200' },
  });
});

test('empty and unknown fields get their default', () => {
  const query = parse('l=60&w=40&h=40&kg=12&class=gold&source=rumour');
  expect(query && inputOf(query)).toEqual({
    pieces: '1',
    lengthCm: '60',
    widthCm: '40',
    heightCm: '40',
    weightKg: '12',
    shippingClass: 'general',
    source: 'supplier',
  });
});

test('an invalid value is sent unchanged, and the server names its field', () => {
  const query = parse('l=abc&w=40&h=40&kg=12');
  expect(query && inputOf(query)).toMatchObject({ lengthCm: 'abc' });
});

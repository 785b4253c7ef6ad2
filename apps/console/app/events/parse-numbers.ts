import { normaliseNumber } from '@wasit/i18n/digits';

/** The distinct numbers in a list, and its parts that are not numbers. */
export function parseNumbers(text: string): { numbers: number[]; unreadable: string[] } {
  const parts = text.split(/[\s,،;]+/).filter((part) => part !== '');
  const isNumber = (part: string) => /^\d{1,9}$/.test(normaliseNumber(part));
  return {
    numbers: [...new Set(parts.filter(isNumber).map((part) => Number(normaliseNumber(part))))],
    unreadable: parts.filter((part) => !isNumber(part)),
  };
}

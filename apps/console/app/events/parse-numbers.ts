import { normaliseNumber } from '@wasit/i18n/digits';

/** The numbers in a typed list, each once, and what of it is no number. */
export function parseNumbers(text: string): { numbers: number[]; unreadable: string[] } {
  const parts = text.split(/[\s,،;]+/).filter((part) => part !== '');
  const isNumber = (part: string) => /^\d{1,9}$/.test(normaliseNumber(part));
  return {
    numbers: [...new Set(parts.filter(isNumber).map((part) => Number(normaliseNumber(part))))],
    unreadable: parts.filter((part) => !isNumber(part)),
  };
}

import { latinDigits } from '@wasit/i18n/digits';

/**
 * The text to search for. Numbers are stored in Latin digits, whatever keyboard typed them. Digits
 * next to Arabic letters stay as typed: they may be part of a name.
 */
export function searchedText(typed: string): string {
  const latin = latinDigits(typed).trim();
  if (/^[\d\s]+$/.test(latin)) return latin.replace(/\s/g, '');
  return /\p{Script=Arabic}/u.test(latin) ? typed.trim() : latin;
}

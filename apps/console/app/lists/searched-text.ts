import { latinDigits } from '@wasit/i18n/digits';

/**
 * What is searched for: numbers are stored in Latin digits, whatever keyboard typed them. Digits
 * beside Arabic letters stay, they may be part of a name as it was written.
 */
export function searchedText(typed: string): string {
  const latin = latinDigits(typed).trim();
  if (/^[\d\s]+$/.test(latin)) return latin.replace(/\s/g, '');
  return /\p{Script=Arabic}/u.test(latin) ? typed.trim() : latin;
}

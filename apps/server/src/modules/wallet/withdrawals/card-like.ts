/** The check digit of card numbers (ISO/IEC 7812-1, Annex B). */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Whether a typed text has a number in it that could be a card's: we keep none of those (product decision 10). */
export const looksLikeCard = (text: string): boolean =>
  (text.replace(/[\s-]/g, '').match(/(?<![0-9A-Za-z])[3-6]\d{12,18}(?!\d)/g) ?? []).some(passesLuhn);

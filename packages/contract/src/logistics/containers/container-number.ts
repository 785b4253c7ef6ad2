/** The value of a letter in a container's number: from 10 upwards, without multiples of 11. */
const letterValue = (letter: string): number => {
  const place = letter.charCodeAt(0) - 65;
  return 10 + place + Math.floor((place + 9) / 10);
};

/** The last digit of a container's number, counted from the ten signs before it (ISO 6346). */
export const checkDigit = (characters: string): number =>
  ([...characters].reduce(
    (sum, sign, index) => sum + (/\d/.test(sign) ? Number(sign) : letterValue(sign)) * 2 ** index,
    0,
  ) %
    11) %
  10;

/** Whether a container can bear this number: owner, kind, serial number and their check digit. */
export const isContainerNumber = (text: string): boolean =>
  /^[A-Z]{3}[UJZ]\d{7}$/.test(text) && checkDigit(text.slice(0, 10)) === Number(text[10]);

/** As stored: without the blanks and dashes painted on the box. */
export const normaliseContainerNumber = (text: string): string =>
  text.toUpperCase().replace(/[\s-]/g, '');

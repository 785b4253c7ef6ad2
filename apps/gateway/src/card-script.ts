import { brandStarts } from './test-cards.ts';

/** Beside the form: the number in fours while it is typed, and the brand of its first digits. */
export const cardScript = `
const number = document.getElementById('number');
const brand = document.getElementById('brand');
const starts = ${JSON.stringify(Object.entries(brandStarts))};
const latin = (text) => text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
const show = () => {
  const digits = latin(number.value).replace(/[\\s-]/g, '');
  // In the middle of the number the cursor would jump.
  if (number.selectionStart === number.value.length)
    number.value = digits.replace(/(\\d{4})(?=\\d)/g, '$1 ');
  const [name = ''] = starts.find(([, start]) => new RegExp(start).test(digits)) ?? [];
  brand.value = name;
};
number?.addEventListener('input', show);
if (number) show();
`;

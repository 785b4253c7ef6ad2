/**
 * Right-to-left needs no second style: directions are written start and end, never left and right.
 */
const physical = [
  '/^(scroll-)?(margin|padding)-(left|right)$/',
  '/^border-(left|right)(-|$)/',
  '/^border-(top|bottom)-(left|right)-radius$/',
  'left',
  'right',
];

export default {
  rules: {
    'property-disallowed-list': [
      physical,
      {
        message: (property) =>
          `"${property}" is a physical direction: use the inline-start/inline-end form`,
      },
    ],
    'declaration-property-value-disallowed-list': [
      {
        'text-align': ['left', 'right'],
        float: ['left', 'right'],
        clear: ['left', 'right'],
        'caption-side': ['left', 'right'],
      },
      {
        message: (property, value) =>
          `"${property}: ${value}" is a physical direction: use start/end`,
      },
    ],
  },
};

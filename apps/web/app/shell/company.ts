/** Contact of the operator, as in the settings' defaults; samples until the operator enters his own. */
export const company = {
  email: 'hello@wasit.example',
  phone: '+964 770 000 0000',
  phoneHref: 'tel:+9647700000000',
} as const;

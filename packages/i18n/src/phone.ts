/**
 * A number of Iraq as people here read it, "+964 770 123 4501", kept in one line; others as they are.
 */
export const formatPhone = (phone: string): string =>
  phone.replace(/^(\+964)(\d{3})(\d{3})(\d{4})$/, '$1\u00a0$2\u00a0$3\u00a0$4');

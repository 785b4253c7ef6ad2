/** Its parts: the country code or the 0 before the network, the network, and two groups. */
const iraqiMobile = /^(\+?964|0)(7\d{2})(\d{3})(\d{4})$/;

/**
 * A number of Iraq as people here read it, "+964 770 123 4501" or "0770 123 4501", others as they
 * were written; all kept in one line.
 */
export function formatPhone(phone: string): string {
  const [, code, ...groups] = iraqiMobile.exec(phone.replace(/\s/g, '')) ?? [];
  const formatted =
    code === undefined ? phone : `${code === '0' ? '0' : '+964 '}${groups.join(' ')}`;
  return formatted.replace(/\s/g, '\u00a0');
}

/**
 * The network for budgets and attempts: an IPv4 address (also in IPv6 form), or the /64 of an IPv6
 * address, because a subscriber gets a whole /64. "2001:db8:1:2:3::4" gives "2001:db8:1:2::/64".
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || !ip.includes(':')) return mapped ?? ip;
  // Normalised, as proxies may write capital letters and leading zeros.
  const [head = '', tail] = (
    URL.parse(`http://[${ip.split('%')[0]}]`)?.hostname.slice(1, -1) ?? ip
  ).split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const zeros =
    tail === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  return `${[...groups, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

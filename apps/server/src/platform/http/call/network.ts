/**
 * The network that budgets and attempts are counted by: an IPv4 address (also one written as
 * IPv6), or the /64 of an IPv6 address, because one subscriber has a whole /64. "2001:db8:1:2:3::4"
 * gives "2001:db8:1:2::/64".
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped || !ip.includes(':')) return mapped ?? ip;
  // One spelling of one address: a proxy may write capital letters and leading zeros.
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

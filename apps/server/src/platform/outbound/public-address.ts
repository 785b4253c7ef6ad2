import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * IPv4 that is not the public internet: IANA special-purpose registry (RFC 6890 and later), and a
 * cloud's own service address outside of it.
 */
const reservedV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/**
 * Within 2000::/3 but not public: Teredo and its neighbours, documentation, 6to4 (it contains an
 * IPv4 address), segment routing.
 */
const reservedV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
  ['5f00::', 16],
] as const;

const reserved = new BlockList();
for (const [net, prefix] of reservedV4) reserved.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of reservedV6) reserved.addSubnet(net, prefix, 'ipv6');

/**
 * Only 2000::/3 is allocated as global unicast; mapped and translated IPv4 (::ffff:0:0/96,
 * 64:ff9b::/96), ULA, link-local and multicast are outside.
 */
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/** Whether a text is an IP address of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !reserved.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return globalV6.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
}

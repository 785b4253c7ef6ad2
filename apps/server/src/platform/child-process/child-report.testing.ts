import { getPriority } from 'node:os';

export const report = ({ bytes }: { bytes: Uint8Array }) => ({
  pid: process.pid,
  niceness: getPriority(),
  names: Object.keys(process.env),
  doubled: bytes.map((byte) => byte * 2),
});

export function failing(why: string): never {
  throw new TypeError(why);
}

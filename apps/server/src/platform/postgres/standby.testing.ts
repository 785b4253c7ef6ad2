import { chown, cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyCluster } from '../backup/copy-cluster.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { userForPostgres } from './system-user.ts';

interface StandbyOptions {
  readonly primaryDir: string;
  readonly dir: string;
  readonly port?: number;
  /** `primary_conninfo` among them leads another way than straight to `primary`. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts a replica that follows the cluster in `primaryDir`, in a folder of its own. */
export async function startStandby(
  primary: Pick<Cluster, 'url'>,
  { primaryDir, dir, port: ownPort, settings }: StandbyOptions,
): Promise<Cluster> {
  const data = join(dir, 'data');
  await mkdir(dir, { recursive: true });
  await copyCluster(primary.url(), { from: join(primaryDir, 'data'), to: data });
  await cp(join(primaryDir, 'password'), join(dir, 'password'));
  await writeFile(join(data, 'standby.signal'), '');
  await writeFile(join(dir, 'initialised'), '');
  const user = await userForPostgres();
  if (user)
    for (const path of [
      data,
      join(dir, 'password'),
      ...(await readdir(data, { recursive: true })).map((name) => join(data, name)),
    ])
      await chown(path, user.uid, user.gid);
  const { username, password, port } = new URL(primary.url());
  return startCluster({
    dir,
    port: ownPort,
    settings: {
      primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password}`,
      ...settings,
    },
  });
}

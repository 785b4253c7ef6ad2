export { enableLogin } from './app-login.ts';
export { type Cluster, startCluster } from './cluster.ts';
export { createDatabase, dropDatabase } from './databases.ts';
export { restoreCluster } from './restore-cluster.ts';
export { embeddedUrl } from './running-url.ts';

export { startCluster } from './cluster.ts';
export { createDatabase, dropDatabase } from './databases.ts';

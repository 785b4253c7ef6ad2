export type { PictureDescription } from './describe-picture.ts';
export type { Crop } from './features/picture.ts';
export { alikeScore, keepBest, type Scored } from './fuse.ts';
export type { Thumb } from './matching/colour-check.ts';
export { modelVersion, ownVersion, type PictureVersion } from './picture-version.ts';
export { scoreQuery } from './score-query.ts';
export { ImageWorkerPool, ImageWorkersBusy } from './threads/image-worker-pool.ts';
export { IndexWorker } from './threads/index-worker.ts';
export type { IndexTaskResults } from './threads/messages.ts';

// Decodes and describes pictures, off the event loop. One task at a time; the caller sets the time
// limit and replaces a thread that breaks.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { describePicture, queryPicture, readWords } from '../describe-picture.ts';
import type { Segment } from '../matching/segment.ts';
import type { FromImageWorker, ImageTask, ToImageWorker } from './messages.ts';
import { releaseMemory } from './release-memory.ts';

// The threads share the cores already.
sharp.concurrency(1);
sharp.cache(false);
// On Linux niceness is an attribute of the thread (setpriority(2), "C library/kernel differences"):
// pages have priority over pictures.
if (process.platform === 'linux') setPriority(5);

// Imported only if configured: it takes memory in each thread, and few operators have a model.
const model = workerData?.modelFile
  ? await (await import('../model/model.ts')).openModel(workerData.modelFile)
  : undefined;
const textModel = workerData?.textModelFile
  ? await (await import('../model/text-model.ts')).openTextModel(workerData.textModelFile)
  : undefined;
let segments: readonly Segment[] = [];

const work = async (task: ImageTask) => {
  if (task.kind === 'words') return readWords(task.words, textModel);
  const picture = Buffer.from(
    task.picture.buffer,
    task.picture.byteOffset,
    task.picture.byteLength,
  );
  if (task.kind === 'describe') return describePicture(picture, model);
  return queryPicture(picture, {
    crop: task.crop,
    segments,
    isPart: task.isPart,
    model: task.byModel ? model : undefined,
  });
};

parentPort?.on('message', async (message: ToImageWorker) => {
  if (message.kind === 'segments') {
    const before = segments;
    segments = message.segments;
    releaseMemory(before, segments);
    return;
  }
  const answer: FromImageWorker = await work(message.task).then(
    (result) => ({ result }),
    (error: unknown) => ({ refused: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage(answer);
});
parentPort?.postMessage('ready');

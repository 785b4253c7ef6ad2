// Decodes pictures and looks at them, off the event loop. One task at a time; whoever asks sets the time limit and replaces a thread that breaks.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { describePicture, queryPicture } from '../describe-picture.ts';
import type { Segment } from '../matching/segment.ts';
import { openModel } from '../model/model.ts';
import { letGo } from './let-go.ts';
import type { FromLooker, LookTask, ToLooker } from './messages.ts';

// The threads share the cores already.
sharp.concurrency(1);
sharp.cache(false);
// On Linux niceness is an attribute of the thread (setpriority(2), "C library/kernel differences"): pages are answered before pictures are looked at.
if (process.platform === 'linux') setPriority(5);

const model = workerData?.modelFile ? await openModel(workerData.modelFile) : undefined;
let segments: readonly Segment[] = [];

const work = (task: LookTask) => {
  const picture = Buffer.from(task.picture.buffer, task.picture.byteOffset, task.picture.byteLength);
  return task.kind === 'describe' ? describePicture(picture, model) : queryPicture(picture, { crop: task.crop, segments, model });
};

parentPort?.on('message', async (message: ToLooker) => {
  if (message.kind === 'segments') {
    const before = segments;
    segments = message.segments;
    letGo(before, segments);
    return;
  }
  const answer: FromLooker = await work(message.task).then(
    (result) => ({ result }),
    (error: unknown) => ({ refused: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage(answer);
});
parentPort?.postMessage('ready');

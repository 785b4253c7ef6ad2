import { z } from 'zod';
import { bucketStorage, openBucket } from '../../../platform/storage/bucket-storage.ts';
import { folderStorage } from '../../../platform/storage/folder-storage.ts';
import { moveFiles } from '../../../platform/storage/move-files.ts';
import { foldersOf, storageNames } from '../../../platform/storage/open-storages.ts';
import { command, flag, UsageError } from '../../command.ts';

const reportEvery = 500;

export const filesMove = command({
  name: 'files:move',
  summary:
    'Copies uploads and media from their folders into the S3 bucket of the settings and reads each file back to compare it. Can be interrupted and repeated while servers are running.',
  usage: '[--remove]   (--remove: delete each file from the folder once it has been compared)',
  input: z.object({ remove: flag }),
  run: async (context, { remove }) => {
    const config = context.config();
    const bucket = openBucket(config);
    if (!bucket)
      throw new UsageError('no bucket is configured: S3_BUCKET and its keys are missing');
    const folders = foldersOf(config);
    const moved = [];
    for (const name of storageNames) {
      const counts = await moveFiles(
        { from: folderStorage(folders[name]), to: bucketStorage(bucket, `${name}/`) },
        {
          remove,
          onProgress: (done) => {
            if (done % reportEvery === 0) context.progress(`${name}: ${done} files`);
          },
        },
      );
      moved.push({ name, ...counts });
    }
    return {
      data: { bucket: bucket.name, moved },
      lines: moved.map(
        ({ name, copied, there, bytes }) =>
          `${name}: ${copied} files copied, ${there} were already there, ${bytes} bytes compared`,
      ),
    };
  },
});

import { createServer } from 'node:http';
import S3rver from '@20minutes/s3rver';

/** An S3 server with one bucket, as a separate program: `serve-bucket.ts <folder> <port>`. */
const [directory = '', port = '0'] = process.argv.slice(2);
const s3 = new S3rver({
  directory,
  silent: true,
  // It computes the signature of a listing over a different path.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: 'files' }],
});
await s3.configureBuckets();
createServer(s3.callback()).listen(Number(port), '127.0.0.1');

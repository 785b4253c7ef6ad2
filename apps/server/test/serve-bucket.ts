import { createServer } from 'node:http';
import S3rver from '@20minutes/s3rver';

/** An S3 server with one bucket, as a program of its own: `serve-bucket.ts <folder> <port>`. */
const [directory = '', port = '0'] = process.argv.slice(2);
const s3 = new S3rver({
  directory,
  silent: true,
  // It reckons the signature of a listing over another path than was asked for.
  allowMismatchedSignatures: true,
  configureBuckets: [{ name: 'files' }],
});
await s3.configureBuckets();
createServer(s3.callback()).listen(Number(port), '127.0.0.1');

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { PassThrough, pipeline, Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import type { Config } from '../config/config.ts';
import { openedOnce } from '../opened-once.ts';
import { type Storage, StorageError } from './storage.ts';

/** Errors of a full bucket: the HTTP status, and the codes of some servers. */
const bucketFullErrors =
  /^(InsufficientStorage|QuotaExceeded\w*|XMinioStorageFull|\w*StorageFull)$/;

interface S3Failure {
  readonly name: string;
  readonly $metadata: { readonly httpStatusCode?: number };
}
const isS3Error = (error: unknown): error is Error & S3Failure =>
  error instanceof Error && '$metadata' in error;

const isMissing = (error: unknown): boolean =>
  isS3Error(error) && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket';

/** Maps a failure of the storage to our error. */
function storageErrorOf(error: unknown): Error {
  if (
    isS3Error(error) &&
    (error.$metadata.httpStatusCode === 507 || bucketFullErrors.test(error.name))
  )
    return new StorageError('ENOSPC', `the bucket is full: ${error.message}`);
  // An answer without a body (to HEAD) has a status, but no name.
  const status = isS3Error(error) ? error.$metadata.httpStatusCode : undefined;
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return new StorageError('EHOSTDOWN', `the bucket: ${detail}${status ? ` (HTTP ${status})` : ''}`);
}

/**
 * Undefined when the object is not there.
 * @throws as `storageErrorOf`
 */
const undefinedIfMissing = async <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw storageErrorOf(error);
  });

const withStorageError = async <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw storageErrorOf(error);
  });

type Sdk = typeof import('@aws-sdk/client-s3');
export interface Bucket {
  readonly name: string;
  readonly silenceMs: number;
  open(): Promise<{
    sdk: Sdk;
    client: S3Client;
    /** For bodies read at another's pace: a slow reader, a large file. */
    patient: S3Client;
  }>;
}

/**
 * The same clients for all storages of a process; their package is loaded with the first call. A
 * call fails when the bucket is silent for longer than `silenceMs`, also in the middle of a body.
 */
export function openBucket(config: Config, silenceMs = 10_000): Bucket | undefined {
  const { S3_BUCKET, S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  const open = openedOnce(async () => {
    const sdk = await import('@aws-sdk/client-s3');
    const settings = {
      region: S3_REGION,
      ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT } : {}),
      forcePathStyle: config.S3_PATH_STYLE,
      credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
      // The newer checksums of AWS are not known everywhere; Content-MD5 is.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
    } as const;
    const untilHeaders = {
      connectionTimeout: 2_000,
      requestTimeout: silenceMs,
      throwOnRequestTimeout: true,
    };
    return {
      sdk,
      client: new sdk.S3Client({
        ...settings,
        requestHandler: { ...untilHeaders, socketTimeout: silenceMs },
      }),
      // A body not read for a while, because its reader is slow, looks like a silent bucket:
      // `endWhenSilent` tells them apart.
      patient: new sdk.S3Client({ ...settings, requestHandler: untilHeaders }),
    };
  });
  return { name: S3_BUCKET, silenceMs, open };
}

/**
 * Why a configured bucket cannot be used right now, for the operator who starts a process. A listing
 * is refused with the reason, the HEAD of a bucket without.
 */
export async function bucketError(config: Config): Promise<string | undefined> {
  const bucket = openBucket(config);
  if (!bucket) return undefined;
  const { sdk, client } = await bucket.open();
  return client.send(new sdk.ListObjectsV2Command({ Bucket: bucket.name, Prefix: 'none/' })).then(
    () => undefined,
    (error: unknown) => storageErrorOf(error).message,
  );
}

const types: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  webm: 'video/webm',
};

/** By the extension. */
export const mediaTypeOf = (name: string): string =>
  types[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream';

/** Time limit for uploading a large file to the bucket. */
const largeFileMs = 5 * 60_000;

/** Bytes with their checksum: the server refuses corrupted ones. */
async function bodyWithChecksum(body: Buffer | string) {
  if (typeof body !== 'string')
    return { Body: body, ContentMD5: createHash('md5').update(body).digest('base64') };
  const sum = createHash('md5');
  for await (const chunk of createReadStream(body)) sum.update(chunk);
  const { size } = await stat(body);
  return { Body: createReadStream(body), ContentLength: size, ContentMD5: sum.digest('base64') };
}

/** Ends with an error when the bucket sends nothing although all that it sent was read. */
function endWhenSilent(body: Readable, silenceMs: number): Readable {
  const read = new PassThrough();
  const timer = setTimeout(() => {
    if (read.readableLength > 0) timer.refresh();
    else read.destroy(new StorageError('EHOSTDOWN', 'the bucket: silent in the middle of a file'));
  }, silenceMs);
  body.on('data', () => timer.refresh());
  pipeline(body, read, () => clearTimeout(timer));
  return read;
}

/** The objects of a bucket below a prefix, e.g. "uploads/". */
export function bucketStorage({ name: Bucket, silenceMs, open }: Bucket, prefix: string): Storage {
  const keyOf = (name: string) => `${prefix}${name}`;
  const get = async (by: 'client' | 'patient', name: string, range?: string) => {
    const { sdk, [by]: client } = await open();
    const object = new sdk.GetObjectCommand({ Bucket, Key: keyOf(name), Range: range });
    return (await undefinedIfMissing(client.send(object)))?.Body;
  };
  const read: Storage['read'] = async (name) => {
    const body = await get('client', name);
    return body && Buffer.from(await withStorageError(body.transformToByteArray()));
  };
  return {
    async write(name, body) {
      const { sdk, client, patient } = await open();
      const content = await bodyWithChecksum(body);
      const object = new sdk.PutObjectCommand({
        Bucket,
        Key: keyOf(name),
        ...content,
        ContentType: mediaTypeOf(name),
      });
      try {
        await withStorageError(
          typeof body === 'string'
            ? patient.send(object, { requestTimeout: largeFileMs })
            : client.send(object),
        );
      } finally {
        // The SDK leaves the file open when the call fails, and with it the space of a deleted one.
        if (content.Body instanceof Readable) content.Body.destroy();
      }
    },
    read,
    async size(name) {
      const { sdk, client } = await open();
      const head = new sdk.HeadObjectCommand({ Bucket, Key: keyOf(name) });
      return (await undefinedIfMissing(client.send(head)))?.ContentLength;
    },
    async stream(name, range) {
      const body = await get('patient', name, range && `bytes=${range.first}-${range.last}`);
      return body instanceof Readable ? endWhenSilent(body, silenceMs) : undefined;
    },
    source: read,
    async remove(name) {
      const { sdk, client } = await open();
      await withStorageError(
        client.send(new sdk.DeleteObjectCommand({ Bucket, Key: keyOf(name) })),
      );
    },
    async *list(below = '') {
      const { sdk, client } = await open();
      const Prefix = keyOf(below === '' ? '' : `${below}/`);
      let ContinuationToken: string | undefined;
      do {
        const page = await withStorageError(
          client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })),
        );
        for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? [])
          yield { name: Key.slice(prefix.length), bytes: Size, changedAt: LastModified };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
  };
}

import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '@wasit/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { errorCode, isDiskFull, isOutOfFiles } from '../../error-code.ts';
import { fail, failMissing } from '../../errors.ts';
import { incomingFolder } from '../../files/incoming-folder.ts';
import { newId } from '../../ids/ids.ts';
import { ownerOnly } from '../../storage/private-folder.ts';
import type { Call, Route, UploadedFile } from '../call/call.ts';
import { countUpload } from './upload-quota.ts';

type FileLimits = NonNullable<Endpoint['files']>;

/** Overhead of a multipart body: boundaries, headers, file names. */
const overheadBytes = 64 * 1024;
const maxRequestBytes = ({ max, maxBytes }: FileLimits): number => max * maxBytes + overheadBytes;

const tooLargeCode = 'FST_REQ_FILE_TOO_LARGE';
const tooLarge = (): Error => Object.assign(new Error('too large'), { code: tooLargeCode });

/**
 * Turns an error of reading a multipart body into a refusal: too many bytes, or a malformed body,
 * are the sender's mistakes. A write error of ours is not.
 */
function refuseBody(error: unknown, { maxBytes }: FileLimits): never {
  if (isDiskFull(error) || isOutOfFiles(error)) throw error;
  const code = errorCode(error) ?? '';
  if (code === tooLargeCode)
    return fail('TOO_LARGE', {
      field: 'file',
      params: { max: Math.floor(maxBytes / 1024 / 1024) },
    });
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return failMissing('file');
  return fail(code.startsWith('FST_') ? 'VALIDATION' : 'MALFORMED', {
    field: 'file',
    detail: String(error),
  });
}

/**
 * Reads the multipart fields called `file` within the endpoint's limits, after the sender's budget.
 * Too large a body is refused as soon as possible: by its declared length, else at the first excess
 * byte, before, between or after the files.
 * @throws TOO_LARGE, VALIDATION (none, too many, or another field), MALFORMED, UPLOAD_QUOTA
 */
export async function filesOf(
  { endpoint: { files: limits } }: Route,
  call: Call,
  request: FastifyRequest,
): Promise<UploadedFile[]> {
  if (!limits) return [];
  const length = Number(request.headers['content-length'] ?? maxRequestBytes(limits));
  await countUpload(call.platform, call, length);
  if (!request.isMultipart()) return failMissing('file');
  if (length > maxRequestBytes(limits)) return refuseBody(tooLarge(), limits);
  const folder = incomingFolder(call.platform.config.dataDir);
  const files: (UploadedFile & { field: string })[] = [];
  try {
    stopAfter(request, maxRequestBytes(limits));
    const parts = request.files({
      limits: { files: limits.max, fileSize: limits.maxBytes, fields: 10, fieldSize: 1024 },
    });
    for await (const part of parts)
      files.push({
        field: part.fieldname,
        fileName: part.filename,
        ...(await (limits.onDisk ? writeToDisk(part, folder) : readIntoMemory(part))),
      });
  } catch (error) {
    await deleteUploads(files);
    return refuseBody(error, limits);
  }
  if (files.length === 0) return failMissing('file');
  if (files.every(({ field }) => field === 'file')) return files;
  await deleteUploads(files);
  return fail('VALIDATION', { field: 'file' });
}

/** The multipart reader listens for errors of the request and stops with ours. */
function stopAfter({ raw }: FastifyRequest, maxBytes: number): void {
  let receivedBytes = 0;
  const count = (chunk: Buffer) => {
    receivedBytes += chunk.length;
    if (receivedBytes <= maxBytes) return;
    raw.off('data', count);
    raw.emit('error', tooLarge());
    raw.pause();
  };
  raw.on('data', count);
}

/**
 * The maximum rate at which one process reads all uploads. A proxy sends whole files at once:
 * unthrottled, ten of 10 MB would delay everybody else.
 */
const bytesPerMs = 40_000;
/** When reading has caught up with that speed. */
let caughtUpAtMs = 0;

async function throttle(bytes: number): Promise<void> {
  const now = performance.now();
  caughtUpAtMs = Math.max(caughtUpAtMs, now) + bytes / bytesPerMs;
  const aheadMs = caughtUpAtMs - now;
  // Slow connections, such as a phone's, never wait.
  if (aheadMs > 5) await pause(aheadMs);
}

/** Ends with the first excess byte. */
async function* limitedChunks(part: MultipartFile): AsyncGenerator<Buffer> {
  for await (const chunk of part.file) {
    yield chunk;
    if (part.file.truncated) throw tooLarge();
    await throttle(chunk.length);
  }
}

async function readIntoMemory(part: MultipartFile): Promise<Pick<UploadedFile, 'body'>> {
  const chunks: Buffer[] = [];
  for await (const chunk of limitedChunks(part)) chunks.push(chunk);
  if (part.file.truncated) throw tooLarge();
  return { body: Buffer.concat(chunks) };
}

/**
 * Streams a file to a temporary one with a name of ours.
 * @throws FST_REQ_FILE_TOO_LARGE
 */
async function writeToDisk(
  part: MultipartFile,
  folder: string,
): Promise<Pick<UploadedFile, 'body' | 'path'>> {
  await mkdir(folder, { recursive: true, mode: ownerOnly.folder });
  const path = join(folder, newId('in'));
  try {
    await pipeline(
      limitedChunks(part),
      createWriteStream(path, { mode: ownerOnly.file, flush: true }),
    );
    if (part.file.truncated) throw tooLarge();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { body: Buffer.alloc(0), path };
}

/** Deletes a call's uploaded files; an act that stores one has moved it away. */
export const deleteUploads = async (files: readonly UploadedFile[]): Promise<void> => {
  for (const { path } of files) if (path) await rm(path, { force: true });
};

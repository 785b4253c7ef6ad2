import { execFileSync } from 'node:child_process';
import { randomFillSync } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { aCustomer } from '../../src/modules/accounts/accounts.testing.ts';
import { incomingFolder } from '../../src/platform/files/incoming-folder.ts';
import { startTestApp } from '../start.ts';
import { fingerprint } from './fingerprint.store.ts';

/** A disk of 8 kB, if this user may mount one. */
function tinyDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'wasit-full-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8k,mode=0700', 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  afterAll(() => {
    execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

const disk = tinyDisk();

test.skipIf(!disk)(
  'an upload to a full disk is answered 507 in the reader’s language and leaves no file or row',
  async () => {
    const { app, platform } = await startTestApp({ UPLOAD_DIR: disk ?? '' });
    const customer = await aCustomer({ platform });
    const noise = sharp(randomFillSync(Buffer.alloc(400 * 400 * 3)), {
      raw: { width: 400, height: 400, channels: 3 },
    });
    const picture = new Blob([Uint8Array.from(await noise.png().toBuffer())], {
      type: 'image/png',
    });
    const before = await fingerprint(platform);
    for (let time = 0; time < 3; time += 1) {
      // The last time it is full before the upload is whole.
      if (time === 2) {
        rmSync(incomingFolder(platform.config.dataDir), { recursive: true, force: true });
        symlinkSync(disk ?? '', incomingFolder(platform.config.dataDir));
      }
      const form = new FormData();
      form.append('file', picture, 'proof.png');
      const request = new Request('http://x/', { method: 'POST', body: form });
      const answer = await app.server.inject({
        method: 'POST',
        url: '/pdpd/upload/image',
        headers: {
          'content-type': request.headers.get('content-type') ?? '',
          language: 'ARA',
          authorization: `Bearer ${customer.token}`,
        },
        payload: Buffer.from(await request.arrayBuffer()),
      });
      expect(answer.statusCode, answer.body).toBe(507);
      expect(answer.json()).toMatchObject({
        code: 507,
        msg: expect.stringContaining('لم يُحفظ'),
        data: { key: 'DISK_FULL' },
      });
    }
    expect(await fingerprint(platform)).toEqual(before);
    const files = readdirSync(disk ?? '', { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    );
    expect(files).toEqual([]);
  },
);

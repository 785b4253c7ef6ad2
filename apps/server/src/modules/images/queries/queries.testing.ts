import { paths } from '@wasit/contract/paths';
import type { Answered, TestApp } from '../../../../test/start.ts';
import { uploadFile } from '../../../../test/upload-file.ts';

/** Uploads a query picture; `name` and `type` are what it claims to be. */
export async function uploadToSearch(
  app: Pick<TestApp, 'app'>,
  body: Buffer | string,
  {
    name = 'photo.jpg',
    type = 'image/jpeg',
    ...by
  }: { name?: string; type?: string; as?: string; visitor?: string } = {},
): Promise<
  Pick<Answered<string>, 'status' | 'code' | 'msg' | 'data'> & { key: string | undefined }
> {
  const file = { path: paths.uploadSearchImage[1], body, name, type };
  const { status, code, msg, data } = await uploadFile(app, file, by);
  return { status, code, msg, data, key: data?.key };
}

import { z } from 'zod';
import { secret } from './secret.ts';

/** S3-compatible storage for files. Off until a bucket and its keys are there. */
export const fileStorageSettings = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: secret(z.string().min(1).optional()),
  S3_PATH_STYLE: z
    .enum(['true', 'false'])
    .default('true')
    .transform((text) => text === 'true'),
};

type Settings = Partial<Record<keyof typeof fileStorageSettings, unknown>>;

const keys = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Messages about partly configured storage, naming the missing settings. */
export const fileStorageErrors = (settings: Settings): string[] =>
  [...keys, 'S3_ENDPOINT' as const].some((name) => settings[name])
    ? keys
        .filter((name) => !settings[name])
        .map((name) => `${name}: required for S3-compatible storage`)
    : [];

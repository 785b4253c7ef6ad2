import { days } from '../../platform/clock/clock.ts';
import type { Platform } from '../../platform/platform.ts';
import { uploadKind } from './upload-image.ts';

/** An upload that nobody has attached to anything in a day goes, row and bytes. */
export async function sweepUploads({ files, clock }: Platform): Promise<void> {
  await files.dropUnused(uploadKind, new Date(clock.now().getTime() - days(1)));
}

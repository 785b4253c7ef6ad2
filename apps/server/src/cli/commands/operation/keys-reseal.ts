import { z } from 'zod';
import { modules } from '../../../modules.ts';
import { type ResealResult, resealAll } from '../../../platform/resealing/reseal-all.ts';
import { keyIdOf } from '../../../platform/sealing/sealing.ts';
import { command } from '../../command.ts';

const lineOf = ({ name, all, resealed, unreadable }: ResealResult): string[] => [
  `${name}: ${all} stored, ${resealed} resealed`,
  ...unreadable.map((id) => `  ${id}: not readable with any configured key`),
];

export const keysReseal = command({
  name: 'keys:reseal',
  summary:
    'Reseals everything stored under SECRET_KEY_PREVIOUS with SECRET_KEY (docs/runbooks/key-rotation.md). Can be repeated.',
  usage: '',
  input: z.object({}),
  run: async (context) => {
    const platform = await context.platform();
    const parts = await resealAll(
      platform,
      modules.flatMap((module) => module.sealed ?? []),
    );
    const keyId = keyIdOf(platform.config.secretKey);
    const isComplete = parts.every(({ unreadable }) => unreadable.length === 0);
    return {
      data: { keyId, parts },
      lines: [`current key: ${keyId}`, ...parts.flatMap(lineOf)],
      code: isComplete ? 0 : 1,
    };
  },
});

import { z } from 'zod';
import { checkInvariants, type Finding } from '../../../oracle/invariants.ts';
import { command } from '../../command.ts';

const linesOf = ({ id, promise, count, rows }: Finding): string[] => [
  `${count === 0 ? '✓' : '✗'} ${id.padEnd(3)}  ${promise}${count === 0 ? '' : ` — ${count} broken`}`,
  ...rows.map((row) => `         ${JSON.stringify(row)}`),
];

export const checkInvariantsCommand = command({
  name: 'check:invariants',
  summary:
    'Checks everything that must always be true of the stored data (docs/invariants.md); changes nothing.',
  usage: '',
  input: z.object({}),
  run: async (context) => {
    const findings = await checkInvariants(await context.platform());
    const broken = findings.filter(({ count }) => count > 0);
    return {
      data: { broken: broken.length, findings },
      lines: [
        ...findings.flatMap(linesOf),
        '',
        broken.length === 0 ? 'All invariants hold.' : `${broken.length} broken.`,
      ],
      code: broken.length === 0 ? 0 : 1,
    };
  },
});

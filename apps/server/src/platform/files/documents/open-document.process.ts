import { buffer } from 'node:stream/consumers';
import { openOffice } from './open-office.ts';
import { openOldOffice } from './open-old-office.ts';
import { openPdf } from './open-pdf.ts';
import { formOf, type Verdict } from './verdict.ts';

/**
 * A process of its own: opens the one document that it is given and says what is in it. What it
 * breaks on, it alone breaks on.
 */
async function verdictOn(body: Buffer): Promise<Verdict> {
  const form = formOf(body);
  if (form === 'pdf') return openPdf(body);
  return form === 'zip' ? openOffice(body) : form === 'ole' ? openOldOffice(body) : 'unreadable';
}

const verdict = await verdictOn(await buffer(process.stdin)).catch((): Verdict => 'unreadable');
process.stdout.write(verdict, () => process.exit(0));

import { buffer } from 'node:stream/consumers';
import { openOffice } from './open-office.ts';
import { openOldOffice } from './open-old-office.ts';
import { openPdf } from './open-pdf.ts';
import { formOf, type Verdict } from './verdict.ts';

/**
 * Runs as a process of its own: opens the document on its input and prints the verdict. A document
 * that crashes it crashes nothing else.
 */
async function verdictOn(body: Buffer): Promise<Verdict> {
  const form = formOf(body);
  if (form === 'pdf') return openPdf(body);
  return form === 'zip' ? openOffice(body) : form === 'ole' ? openOldOffice(body) : 'unreadable';
}

const verdict = await verdictOn(await buffer(process.stdin)).catch((): Verdict => 'unreadable');
process.stdout.write(verdict, () => process.exit(0));

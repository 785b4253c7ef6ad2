import { buffer } from 'node:stream/consumers';
import { formOf, type Verdict } from './verdict.ts';

/**
 * Runs in a process of its own: opens the document on its input and prints the verdict, so that a
 * malicious document crashes nothing else. It loads only the library of its format: loading takes
 * longer than reading the document.
 */
async function verdictOn(body: Buffer): Promise<Verdict> {
  switch (formOf(body)) {
    case 'pdf':
      return (await import('./open-pdf.ts')).openPdf(body);
    case 'zip':
      return (await import('./open-office.ts')).openOffice(body);
    case 'ole':
      return (await import('./open-old-office.ts')).openOldOffice(body);
    default:
      return 'unreadable';
  }
}

const verdict = await verdictOn(await buffer(process.stdin)).catch((): Verdict => 'unreadable');
process.stdout.write(verdict, () => process.exit(0));

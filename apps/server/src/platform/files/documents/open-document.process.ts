import { buffer } from 'node:stream/consumers';
import { formOf, type Verdict } from './verdict.ts';

/**
 * Runs as a process of its own: opens the document on its input and prints the verdict. A document
 * that crashes it crashes nothing else. It loads only what its form needs: reading the libraries
 * takes longer than reading the document.
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

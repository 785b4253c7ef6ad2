import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkActs } from './acts.ts';
import { checkClasses } from './classes.ts';
import { checkCallPaths, checkCodes, checkEndpoints } from './contract.ts';
import { checkDeviceClock } from './device-clock.ts';
import { checkComponents, checkStyleSheets } from './directions.ts';
import { checkDocs } from './docs.ts';
import { checkDomains } from './domains.ts';
import { type Exception, withoutExceptions } from './exceptions.ts';
import { checkImports } from './imports.ts';
import { checkMessages } from './messages.ts';
import { checkMigrations } from './migrations.ts';
import type { Check, Offence } from './offence.ts';
import { checkFileLengths, checkFolderNames, checkFunctionLengths } from './sizes.ts';
import { checkSql } from './sql.ts';
import { checkWords } from './words.ts';

const root = join(import.meta.dirname, '../..');

const checks: readonly Check[] = [
  checkDomains,
  checkImports,
  checkActs,
  checkSql,
  checkMigrations,
  checkFileLengths,
  checkFunctionLengths,
  checkFolderNames,
  checkMessages,
  checkEndpoints,
  checkCallPaths,
  checkCodes,
  checkStyleSheets,
  checkComponents,
  checkClasses,
  checkDeviceClock,
  checkDocs,
  checkWords,
];

const exceptions: Exception[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'exceptions.json'), 'utf8'),
);

/**
 * A check that throws (a file that cannot be parsed) is an offence too, and the others still run.
 */
async function offencesOf(check: Check): Promise<Offence[]> {
  try {
    return await check(root);
  } catch (error) {
    return [
      {
        rule: check.name,
        file: '.',
        message: error instanceof Error ? error.message : String(error),
      },
    ];
  }
}

const locationOf = ({ file, line }: Offence) => (line ? `${file}:${line}` : file);

const offences = (await Promise.all(checks.map(offencesOf))).flat();
const refused = withoutExceptions(offences, exceptions);
for (const offence of refused)
  console.error(`${locationOf(offence)}  ${offence.rule}: ${offence.message}`);
console.error(
  refused.length === 0 ? `All ${checks.length} refusals pass.` : `${refused.length} refused.`,
);
process.exit(refused.length === 0 ? 0 : 1);

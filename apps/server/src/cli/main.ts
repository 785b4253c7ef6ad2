import { ApiError } from '@wasit/contract/api';
import { errorText } from '@wasit/contract/errors/codes';
import { errorCode } from '../platform/error-code.ts';
import { BusinessError } from '../platform/errors.ts';
import { readArguments } from './arguments.ts';
import { type Outcome, UsageError } from './command.ts';
import { commands, helpText } from './commands.ts';
import { openContext } from './context.ts';

const exitCodes = { ok: 0, failed: 1, usage: 2 } as const;

/** A one-line message without a stack. */
function messageOf(error: unknown): string {
  if (error instanceof BusinessError) {
    const fields = error.fields.map(({ field }) => field).join(', ');
    return `${errorText(error.key, { locale: 'en', params: error.params })}${fields ? ` (${fields})` : ''}`;
  }
  if (error instanceof ApiError)
    return [
      error.message,
      ...(error.fields ?? []).map(({ field, msg }) => `${field}: ${msg}`),
    ].join(' ');
  return (error instanceof Error ? causeOf(error).message : String(error)).replaceAll('\n', '; ');
}

/** The database's message without the query. */
const causeOf = (error: Error): Error =>
  error.message.startsWith('Failed query') && error.cause instanceof Error
    ? causeOf(error.cause)
    : error;

const keyOf = (error: unknown) =>
  error instanceof BusinessError || error instanceof ApiError ? error.key : undefined;

function print({ data, lines }: Outcome, json: boolean): void {
  process.stdout.write(
    json ? `${JSON.stringify({ ok: true, ...data })}\n` : lines.map((line) => `${line}\n`).join(''),
  );
}

function printError(error: unknown, json: boolean): void {
  const message = messageOf(error);
  if (json)
    process.stdout.write(
      `${JSON.stringify({ ok: false, error: { key: keyOf(error) ?? null, message } })}\n`,
    );
  else process.stderr.write(`${message}\n`);
}

async function runCommand([name = 'help', ...argv]: string[]): Promise<number> {
  const json = argv.includes('--json');
  const context = openContext(process.env);
  try {
    const command = commands.find((candidate) => candidate.name === name);
    if (!command)
      throw new UsageError(`There is no command "${name}". "npm run wasit -- help" lists them.`);
    if (argv.includes('--help') || argv.includes('-h')) {
      process.stdout.write(helpText([command]));
      return exitCodes.ok;
    }
    const outcome = await command.run(context, readArguments(command, argv));
    print(outcome, json);
    return outcome.code ?? exitCodes.ok;
  } catch (error) {
    printError(error, json);
    return error instanceof UsageError ? exitCodes.usage : exitCodes.failed;
  } finally {
    await context.close();
  }
}

// A reader who has seen enough ("| head") does not break a command off.
process.stdout.on('error', (error) => {
  if (errorCode(error) !== 'EPIPE') throw error;
});
process.exitCode = await runCommand(process.argv.slice(2));

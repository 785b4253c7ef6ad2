import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { configSchema } from '../../../platform/config/config.ts';
import { isSecret } from '../../../platform/config/secret.ts';
import { misspeltNames, productionWarnings } from '../../../platform/config/warnings.ts';
import { command } from '../../command.ts';

const envFile = join(import.meta.dirname, '../../../../../../.env');
const settings = configSchema.shape;
type Name = keyof typeof settings;

/** Removes passwords and parameters from an address, which may contain secrets. */
const withoutSecrets = (value: string) =>
  value
    .replace(/(\/\/[^:/@]*):[^@]*@/, '$1:[redacted]@')
    .replace(/([?&][^=&]*(?:password|secret|token|key)[^=&]*=)[^&]*/gi, '$1[redacted]');

function displayValue(name: Name): string {
  const value = process.env[name];
  if (value) return isSecret(settings[name]) ? '[redacted]' : withoutSecrets(value);
  const fallback = settings[name].safeParse(undefined).data;
  return fallback === undefined ||
    fallback === '' ||
    (Array.isArray(fallback) && fallback.length === 0)
    ? '–'
    : `${fallback} (default)`;
}

/** In our own file every unknown name is a mistake; elsewhere only names that resemble ours. */
function mistakes(): string[] {
  const known = Object.keys(settings);
  const namesInFile = existsSync(envFile)
    ? Object.keys(parseEnv(readFileSync(envFile, 'utf8')))
    : [];
  const misspelt = misspeltNames(Object.keys(process.env));
  const unknown = namesInFile.filter(
    (name) =>
      !known.includes(name) &&
      // OpenTelemetry packages read more names than we declare.
      !name.startsWith('OTEL_') &&
      !misspelt.some((entry) => entry.name === name),
  );
  return [
    ...misspelt.map(({ name, meant }) => `${name} is not a setting: did you mean ${meant}?`),
    ...unknown.map((name) => `${name} in .env is not a setting.`),
  ];
}

export const configCheck = command({
  name: 'config:check',
  summary:
    'Reads the environment as the server would, prints it without secrets, and names what is misspelt or dangerous.',
  usage: '',
  input: z.object({}),
  run: async (context) => {
    const config = context.config();
    const { mode, publicUrl, dataDir, uploadDir } = config;
    const environment = Object.fromEntries(
      (Object.keys(settings) as Name[]).map((name) => [name, displayValue(name)]),
    );
    const columnWidth = Math.max(...Object.keys(environment).map((name) => name.length));
    const [wrong, warnings] = [mistakes(), productionWarnings(config)];
    return {
      data: { mode, publicUrl, dataDir, uploadDir, environment, mistakes: wrong, warnings },
      lines: [
        ...Object.entries(environment).map(
          ([name, value]) => `${name.padEnd(columnWidth)}  ${value}`,
        ),
        '',
        ...warnings.map((line) => `WARNING  ${line}`),
        ...wrong.map((line) => `MISTAKE  ${line}`),
        ...(wrong.length > 0
          ? []
          : [`The configuration is complete: ${mode} mode, ${publicUrl}, data in ${dataDir}.`]),
      ],
      ...(wrong.length > 0 ? { code: 1 } : {}),
    };
  },
});

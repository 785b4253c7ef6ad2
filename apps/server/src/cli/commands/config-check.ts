import { z } from 'zod';
import { configSchema } from '../../platform/config/config.ts';
import { paymentSecrets } from '../../platform/config/payment-companies.ts';
import { command } from '../command.ts';

const secrets = new Set<string>([
  ...paymentSecrets,
  'SECRET_KEY',
  'PAY_WEBHOOK_SECRET',
  'ALIBABA_APP_SECRET',
  'ALIBABA_REFRESH_TOKEN',
  'SMTP_PASSWORD',
  'WHATSAPP_TOKEN',
]);

/** An address may carry a password: it is left out. */
const withoutPassword = (value: string) => value.replace(/(\/\/[^:/@]*):[^@]*@/, '$1:[redacted]@');

function shown(name: string, value: string | undefined): string {
  if (value === undefined || value === '') return '–';
  return secrets.has(name) ? '[redacted]' : withoutPassword(value);
}

export const configCheck = command({
  name: 'config:check',
  summary: 'Reads the environment as the server would, and prints it without secrets.',
  usage: '',
  input: z.object({}),
  run: async (context) => {
    const { mode, publicUrl, dataDir, uploadDir } = context.config();
    const environment = Object.fromEntries(Object.keys(configSchema.shape).map((name) => [name, shown(name, process.env[name])]));
    const wide = Math.max(...Object.keys(environment).map((name) => name.length));
    return {
      data: { mode, publicUrl, dataDir, uploadDir, environment },
      lines: [
        ...Object.entries(environment).map(([name, value]) => `${name.padEnd(wide)}  ${value}`),
        '',
        `The configuration is complete: ${mode} mode, ${publicUrl}, data in ${dataDir}.`,
      ],
    };
  },
});

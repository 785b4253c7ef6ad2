import { startGateway } from './gateway.ts';

const {
  PORT = '4100',
  HOST = '127.0.0.1',
  GATEWAY_SECRET: secret,
  GATEWAY_PUBLIC_URL: publicUrl,
  GATEWAY_STATE: stateFile,
} = process.env;
if (!secret || secret.length < 16) {
  console.error(
    'GATEWAY_SECRET: required, at least 16 characters; the shop has the same as PAY_WEBHOOK_SECRET',
  );
  process.exit(1);
}
const gateway = await startGateway({
  port: Number(PORT),
  host: HOST,
  secret,
  ...(publicUrl ? { publicUrl: publicUrl.replace(/\/$/, '') } : {}),
  ...(stateFile ? { stateFile } : {}),
});
console.error(`sandbox gateway on ${gateway.url}`);

const shutDown = () => void gateway.close().then(() => process.exit(0));
if (process.send) {
  // As a child process we report our address and exit with the parent. Signals to the process group
  // are ignored, because payments may be in progress.
  process.send({ url: gateway.url });
  process.once('disconnect', shutDown);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {});
} else {
  process.once('SIGTERM', shutDown);
  process.once('SIGINT', shutDown);
}

export interface Try {
  body: string;
  key: string;
}

/** A key nobody can guess. `crypto.randomUUID` does not exist on plain http, where warehouses sometimes work. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

import type { Check } from './offence.ts';
import { filesOf, readFrom } from './tree.ts';

/** An exported arrow function, up to the line that begins the next statement. */
const arrow = /^export const (\w+) = (?:async )?\([\s\S]*?(?=^[^\s)}])/gm;
/** A function that starts with a transaction; functions that make acts are left out. */
const transacts = /^(?:(?!=>)[\s\S])*=>\s*(?:\{\s*(?:return |await )?)?\w+\.transact\(/;

/** An act is a function with its own name: readers and tools find it and its parameters by it. */
export const checkActs: Check = (root) =>
  filesOf(root)
    .filter((file) => /^apps\/server\/src\/.*(?<!\.test|\.testing)\.ts$/.test(file))
    .flatMap((file) => {
      // A line to end the last statement by.
      const text = `${readFrom(root, file)}//`;
      return [...text.matchAll(arrow)]
        .filter(([whole]) => transacts.test(whole))
        .map(({ 1: name, index }) => ({
          rule: 'acts',
          file,
          line: text.slice(0, index).split('\n').length,
          message: `${name} is an act: export async function ${name}(…)`,
        }));
    });

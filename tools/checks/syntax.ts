import { parseSync } from '@swc/core';

export interface SyntaxNode {
  type: string;
  span?: { start: number; end: number };
  [field: string]: unknown;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export interface Source {
  program: SyntaxNode;
  /** The line of a position in the syntax tree. */
  lineAt(position: number): number;
}

function parseSource(file: string, text: string): unknown {
  try {
    return parseSync(text, { syntax: 'typescript', tsx: file.endsWith('.tsx') });
  } catch (cause) {
    throw new Error(
      `${file} cannot be parsed: ${cause instanceof Error ? cause.message.split('\nCaused by')[0] : cause}`,
      { cause },
    );
  }
}

export function parse(file: string, text: string): Source {
  const program = parseSource(file, text);
  if (!isNode(program))
    throw new Error('The parser answered with something that is no syntax tree.');
  const bytes = Buffer.from(text);
  const lineStarts = [0];
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1))
    lineStarts.push(at + 1);
  // Positions count bytes, from 1.
  const lineAt = (position: number) => {
    const after = lineStarts.findIndex((start) => start > position - 1);
    return after === -1 ? lineStarts.length : after;
  };
  return { program, lineAt };
}

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.flatMap(unwrap) : unwrap(value),
  );
}

/** Arguments and array elements are in `{ spread, expression }`, which has no type of its own. */
function unwrap(value: unknown): SyntaxNode[] {
  if (isNode(value)) return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).filter(isNode);
}

/** Calls `visit` for every node, each with its ancestors, the nearest last. */
export function visitAll(
  node: SyntaxNode,
  visit: (node: SyntaxNode, ancestors: readonly SyntaxNode[]) => void,
): void {
  const walk = (current: SyntaxNode, ancestors: readonly SyntaxNode[]) => {
    visit(current, ancestors);
    const inner = [...ancestors, current];
    for (const child of childrenOf(current)) walk(child, inner);
  };
  walk(node, []);
}

/** The name of a node as an identifier, a property or a string key. */
export function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  return typeof node.value === 'string' ? node.value : undefined;
}

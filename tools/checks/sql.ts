import type { Check, Offence } from './offence.ts';
import { isNode, nameOf, parse, type SyntaxNode, visitAll } from './syntax.ts';
import { filesOf, isTest, readFrom } from './tree.ts';

const queryMethods = new Set([
  'execute',
  'select',
  'selectDistinct',
  'selectDistinctOn',
  'insert',
  'update',
  'delete',
  'query',
  '$count',
]);
const handles = new Set(['tx', 'db']);
const packages = /^(drizzle-orm|pg)($|\/)/;

/** The last name of a value: `tx`, `platform.db` and `tx!` are all handles. */
function lastName(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'MemberExpression') return nameOf(node.property);
  return isNode(node.expression) ? lastName(node.expression) : nameOf(node);
}

function complaint(node: SyntaxNode): string | undefined {
  if (node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql') return 'writes SQL';
  const source =
    nameOf(node.source) ?? (node.type === 'TsImportType' ? nameOf(node.argument) : undefined);
  if (source && packages.test(source)) return `imports ${source}`;
  if (node.type !== 'MemberExpression') return undefined;
  const property = nameOf(node.property) ?? '';
  return queryMethods.has(property) && handles.has(lastName(node.object) ?? '')
    ? `asks the database: .${property}`
    : undefined;
}

const mayQuery = (file: string) => /\.(store|tables)\.ts$/.test(file) || isTest(file);

/** A module's SQL is in its stores; tests may access tables directly. */
export const checkSql: Check = (root) => {
  const files = filesOf(root).filter(
    (file) => /^apps\/server\/src\/modules\/.*\.ts$/.test(file) && !mayQuery(file),
  );
  return files.flatMap((file) => {
    const offences: Offence[] = [];
    const { program, lineAt } = parse(file, readFrom(root, file));
    visitAll(program, (node, ancestors) => {
      const message = complaint(node);
      const span = node.span ?? ancestors.findLast((ancestor) => ancestor.span)?.span;
      if (message)
        offences.push({
          rule: 'sql',
          file,
          line: lineAt(span?.start ?? 1),
          message: `${message} outside a store`,
        });
    });
    return offences;
  });
};

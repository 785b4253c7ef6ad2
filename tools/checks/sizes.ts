import type { Check, Offence } from './offence.ts';
import { isNode, nameOf, parse, type SyntaxNode, visitAll } from './syntax.ts';
import { filesOf, isTest, readFrom } from './tree.ts';

const limits = { file: 330, componentOrTest: 500, face: 75, function: 90, component: 150 } as const;

const code = /\.(tsx?|mjs|js|css|sql)$/;
const isGenerated = (file: string, text: string) =>
  file.includes('.generated.') || /^(\/\/|\/\*) @generated/.test(text);
const linesOf = (text: string) => text.trimEnd().split('\n').length;

const isFace = (file: string): boolean =>
  /^apps\/server\/src\/modules\/[^/]+\/index\.ts$/.test(file);

function maxLines(file: string): number {
  if (isFace(file)) return limits.face;
  return /\.(tsx|css)$/.test(file) || isTest(file) ? limits.componentOrTest : limits.file;
}

/** Maximum lines of a file; fewer for a module's face. */
export const checkFileLengths: Check = (root) =>
  filesOf(root).flatMap((file) => {
    if (!code.test(file)) return [];
    const text = readFrom(root, file);
    const lines = linesOf(text);
    const max = maxLines(file);
    if (lines <= max || isGenerated(file, text)) return [];
    return [{ rule: 'file-length', file, message: `${lines} lines, at most ${max}` }];
  });

const functionTypes = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'PrivateMethod',
  'Constructor',
  'MethodProperty',
  'GetterProperty',
  'SetterProperty',
]);

function nameOfFunction(node: SyntaxNode, ancestors: readonly SyntaxNode[]): string {
  const own = nameOf(node.identifier) ?? nameOf(node.key);
  if (own) return own;
  // const Card = memo((props) => …): the name is some levels above.
  const holder = ancestors.findLast((ancestor) =>
    ['VariableDeclarator', 'KeyValueProperty', 'ClassProperty'].includes(ancestor.type),
  );
  return nameOf(holder?.id) ?? nameOf(holder?.key) ?? 'a function';
}

/** The callbacks of a test file: `describe(…, () => {…})`, `test.each(…)(…, () => {…})`. */
function isTestCallback(ancestors: readonly SyntaxNode[]): boolean {
  const call = ancestors.at(-1);
  return (
    call?.type === 'CallExpression' &&
    /^(describe|test|it|before|after)/.test(firstName(call.callee))
  );
}

function firstName(callee: unknown): string {
  if (!isNode(callee)) return '';
  return nameOf(callee) ?? firstName(callee.callee ?? callee.object);
}

function longFunctions(file: string, text: string): Offence[] {
  const offences: Offence[] = [];
  const { program, lineAt } = parse(file, text);
  visitAll(program, (node, ancestors) => {
    if (!functionTypes.has(node.type) || !node.span || (isTest(file) && isTestCallback(ancestors)))
      return;
    const name = nameOfFunction(node, ancestors);
    const line = lineAt(node.span.start);
    const lines = lineAt(node.span.end - 1) - line + 1;
    const max = file.endsWith('.tsx') && /^[A-Z]/.test(name) ? limits.component : limits.function;
    if (lines > max)
      offences.push({
        rule: 'function-length',
        file,
        line,
        message: `${name}: ${lines} lines, at most ${max}`,
      });
  });
  return offences;
}

/** Maximum lines of a function. */
export const checkFunctionLengths: Check = (root) =>
  filesOf(root).flatMap((file) => {
    if (!/\.(tsx?|mjs)$/.test(file)) return [];
    const text = readFrom(root, file);
    return linesOf(text) > limits.function && !isGenerated(file, text)
      ? longFunctions(file, text)
      : [];
  });

const vagueNames = new Set([
  'utils',
  'util',
  'helpers',
  'helper',
  'common',
  'shared',
  'misc',
  'lib',
  'libs',
]);

/** A folder with a generic name collects everything. */
export const checkFolderNames: Check = (root) => {
  const folders = new Set(
    filesOf(root).flatMap((file) =>
      file
        .split('/')
        .slice(0, -1)
        .map((_, depth, parts) => parts.slice(0, depth + 1).join('/')),
    ),
  );
  return [...folders]
    .filter((folder) => vagueNames.has(folder.split('/').at(-1) ?? ''))
    .map((folder) => ({
      rule: 'folder-name',
      file: folder,
      message: 'a folder is named after its subject',
    }));
};

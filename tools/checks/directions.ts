import { join } from 'node:path';
import stylelint from 'stylelint';
import type { Check, Offence } from './offence.ts';
import { isNode, nameOf, parse, type SyntaxNode, visitAll } from './syntax.ts';
import { filesOf, readFrom } from './tree.ts';

const configFile = join(import.meta.dirname, '../../stylelint.config.mjs');

/**
 * `margin-left` where `margin-inline-start` is meant: the refused properties are in
 * stylelint.config.mjs.
 */
export const checkStyleSheets: Check = async (root) => {
  const offences: Offence[] = [];
  for (const file of filesOf(root).filter((name) => name.endsWith('.css'))) {
    const { results } = await stylelint.lint({
      code: readFrom(root, file),
      codeFilename: join(root, file),
      configFile,
    });
    for (const { line, text } of results.flatMap((result) => result.warnings))
      offences.push({ rule: 'direction', file, line, message: text });
  }
  return offences;
};

/**
 * Style properties of the component library that name a side; `ms`, `me`, `ps`, `pe` and `inset…`
 * are the logical ones.
 */
const physicalProps = new Set(['ml', 'mr', 'pl', 'pr', 'left', 'right']);
const styleProps = new Set(['style', 'styles', 'sx', 'wrapperProps']);
const physicalKey =
  /^(scroll)?(margin|padding)(Left|Right)$|^border(Left|Right)|^border(Top|Bottom)(Left|Right)Radius$|^(left|right)$|^(m|p)[lr]$/;
const sidedKey = /^(textAlign|float|clear|ta)$/;
const side = /^(left|right)$/;

const attributeName = (node: SyntaxNode) =>
  node.type === 'JSXAttribute' ? (nameOf(node.name) ?? '') : '';

function complaintAboutAttribute(node: SyntaxNode): string | undefined {
  const name = attributeName(node);
  if (physicalProps.has(name)) return name;
  return sidedKey.test(name) && side.test(nameOf(node.value) ?? '') ? name : undefined;
}

function complaintAboutKey(node: SyntaxNode): string | undefined {
  const key = nameOf(node.key) ?? '';
  if (physicalKey.test(key)) return key;
  return sidedKey.test(key) && side.test(nameOf(node.value) ?? '') ? key : undefined;
}

const insideStyle = (ancestors: readonly SyntaxNode[]) =>
  ancestors.some((ancestor) => styleProps.has(attributeName(ancestor)));

function directionsIn(file: string, text: string): Offence[] {
  const offences: Offence[] = [];
  const { program, lineAt } = parse(file, text);
  visitAll(program, (node, ancestors) => {
    const asKey =
      node.type === 'KeyValueProperty' && insideStyle(ancestors)
        ? complaintAboutKey(node)
        : undefined;
    const name = node.type === 'JSXAttribute' ? complaintAboutAttribute(node) : asKey;
    if (!name) return;
    const span = node.span ?? (isNode(node.key) ? node.key.span : undefined);
    offences.push({
      rule: 'direction',
      file,
      line: lineAt(span?.start ?? 1),
      message: `"${name}" is a physical direction: say start or end`,
    });
  });
  return offences;
}

/** The same in components: style properties and inline styles. */
export const checkComponents: Check = (root) =>
  filesOf(root)
    .filter((file) => /^apps\/(web|console)\/.*\.tsx$/.test(file))
    .flatMap((file) => directionsIn(file, readFrom(root, file)));

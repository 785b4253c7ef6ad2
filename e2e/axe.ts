import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Only the first items of long lists: the others repeat the same markup, and checking each takes
 * most of the time.
 */
const repeated = [
  '.product-grid > :nth-child(n+5)',
  '.facets > :nth-child(n+9)',
  'tbody tr:nth-child(n+4)',
];

/** The frame of the shop and of the console: each page has it, and it is half of a short page. */
const frame = [
  'header.header',
  'footer.footer',
  '.mantine-AppShell-header',
  '.mantine-AppShell-navbar',
];

/** Parts of the frame without a fault, each with its language, width and markup. */
const faultless = new Set<string>();

/**
 * The parts of the frame that this page shows, by selector; a menu beside the window is none of
 * them. The desk that is marked, addresses and counts differ from page to page.
 */
const frameOf = (page: Page): Promise<[selector: string, part: string][]> =>
  page.evaluate(
    (selectors) =>
      selectors.flatMap((selector): [string, string][] => {
        const part = document.querySelector<HTMLElement>(selector);
        if (!part?.checkVisibility()) return [];
        const { left, right } = part.getBoundingClientRect();
        if (right <= 0 || left >= innerWidth) return [];
        const markup = part.outerHTML
          .replace(/ (?:id|for|aria-(?:controls|current|describedby|labelledby))="[^"]*"/g, '')
          .replace(/ (href|value)="[^"]*"/g, ' $1')
          .replace(/ active\b|\d+/g, '');
        const { lang, dir } = document.documentElement;
        return [[selector, [selector, lang, dir, innerWidth, markup].join(' ')]];
      }),
    frame,
  );

/** The rules of WCAG 2.2 AA, and the best practices that axe calls serious: half of the time. */
const rules = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  rules: {
    ...Object.fromEntries(
      [
        'accesskeys',
        'aria-dialog-name',
        'aria-text',
        'aria-treeitem-name',
        'label-title-only',
        'tabindex',
      ].map((rule) => [rule, { enabled: true }]),
    ),
    // It only measures the radio button, not the card around it that is pressed.
    'target-size': { enabled: false },
  },
  // Only disabled rules read style sheets.
  preload: false,
} satisfies Parameters<AxeBuilder['options']>[0];

const { resolve } = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
const minified = readFileSync(resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The checker of this page, loaded into it once: the package itself sends and runs its whole
 * source of 1.5 MB twice for each check.
 */
async function checkerOf(page: Page): Promise<AxeBuilder> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(minified);
  // In one run: otherwise axe opens a page for every result.
  return new AxeBuilder({ page, axeSource: 'undefined' }).setLegacyMode().options(rules);
}

/**
 * Waits until loading and finite animations have ended: half-faded text has another contrast.
 * Behind a dialog something may be waiting for its answer.
 */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const moves = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY;
    const front = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;
    return !front.querySelector('[aria-busy="true"]') && !document.getAnimations().some(moves);
  });
}

/** Lines of the tree at which a screen reader stops without anything to read. */
const withoutName =
  /^\s*- (?:button|checkbox|combobox|heading|link|radio|region|searchbox|spinbutton|textbox)(?: \[[^\]]*\])*:?$/;

/** Actions and links without a name; axe accepts a word in a live region as one. */
async function partsWithoutName(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  return lines.flatMap((line, at) =>
    withoutName.test(line) ? [`without a name: ${lines[at - 1]} / ${line} / ${lines[at + 1]}`] : [],
  );
}

async function look(page: Page): Promise<string[]> {
  await untilStill(page);
  const parts = await frameOf(page);
  const known = parts.filter(([, part]) => faultless.has(part)).map(([selector]) => selector);
  const axe = await checkerOf(page);
  const { violations } = await [...repeated, ...known]
    .reduce((all, selector) => all.exclude(selector), axe)
    .analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.target} ${nodes[0]?.html.slice(0, 160)}`);
  const isCovered = (await page.locator('[role="dialog"], dialog[open]').count()) > 0;
  if (serious.length === 0 && !isCovered) for (const [, part] of parts) faultless.add(part);
  return [...serious, ...(await partsWithoutName(page))];
}

/**
 * Serious and critical faults found by axe on the present page, each as its rule and place, and
 * elements without a name.
 */
export async function seriousFaults(page: Page): Promise<string[]> {
  const faults = await look(page);
  // A list may start to load during the check: real faults are found again the second time.
  return faults.length === 0 ? faults : look(page);
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Of long lists the first ones: the others are the same marks over again, and looking at each is
 * most of the time.
 */
const repeated = [
  '.product-grid > :nth-child(n+5)',
  '.facets > :nth-child(n+9)',
  'tbody tr:nth-child(n+4)',
];

/** Those of WCAG 2.2 AA, and of best practice those that axe calls serious: half of the time. */
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
    // It knows the box of a radio button, not the card around it that is pressed.
    'target-size': { enabled: false },
  },
  // Only rules that are off look into style sheets.
  preload: false,
} satisfies Parameters<AxeBuilder['options']>[0];

/**
 * Waits until nothing loads and nothing moves but what never ends: letters that are half faded have
 * another contrast for a moment. Behind a dialog something may be waiting for its answer.
 */
async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const moves = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getTiming().iterations !== Number.POSITIVE_INFINITY;
    const front = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;
    return !front.querySelector('[aria-busy="true"]') && !document.getAnimations().some(moves);
  });
}

/** Lines of the tree at which a screen reader stops and has nothing to say. */
const withoutName =
  /^\s*- (?:button|checkbox|combobox|heading|link|radio|region|searchbox|spinbutton|textbox)(?: \[[^\]]*\])*:?$/;

/** What acts, or leads somewhere, and has no name; axe takes a word in a live region for one. */
async function partsWithoutName(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  return lines.flatMap((line, at) =>
    withoutName.test(line) ? [`without a name: ${lines[at - 1]} / ${line} / ${lines[at + 1]}`] : [],
  );
}

async function look(page: Page): Promise<string[]> {
  await untilStill(page);
  // In one run: the other way opens a page of its own for every answer.
  const axe = new AxeBuilder({ page }).setLegacyMode().options(rules);
  const { violations } = await repeated
    .reduce((all, selector) => all.exclude(selector), axe)
    .analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.target} ${nodes[0]?.html.slice(0, 160)}`);
  return [...serious, ...(await partsWithoutName(page))];
}

/**
 * What axe calls a serious or critical fault of the page as it stands, each as its rule and place,
 * and parts without a name.
 */
export async function seriousFaults(page: Page): Promise<string[]> {
  const faults = await look(page);
  // A list may begin to load while axe looks at it: what is wrong with the page is so the second
  // time too.
  return faults.length === 0 ? faults : look(page);
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Of long lists the first ones: the others are the same marks over again, and looking at each is most of the time. */
const repeated = ['.product-grid > :nth-child(n+5)', '.facets > :nth-child(n+9)', 'tbody tr:nth-child(n+4)'];

/** What axe calls a serious or critical fault of the page as it stands, each as its rule and place. */
export async function seriousFaults(page: Page): Promise<string[]> {
  const { violations } = await repeated.reduce((axe, selector) => axe.exclude(selector), new AxeBuilder({ page })).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.target} ${nodes[0]?.html.slice(0, 160)}`);
}

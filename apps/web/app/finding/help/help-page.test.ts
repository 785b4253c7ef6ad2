import { type HelpTab, helpTabs } from '@wasit/contract/content/help-tabs';
import { locales } from '@wasit/contract/locales';
import { expect, test } from 'vitest';
import { type HelpSection, helpSections } from '../../help-sections.ts';
import { helpFacts } from './help-facts.testing.ts';
import { type HelpFacts, helpPage } from './help-page.server.ts';

const told = async (tab: HelpTab, facts: HelpFacts = helpFacts) =>
  JSON.stringify(await helpPage(tab, { ...facts, locale: 'en' }));
const asked = async (tab: HelpTab, facts: HelpFacts) =>
  (await helpPage(tab, { ...facts, locale: 'en' })).answers.map(({ id }) => id);

test('every question of every tab is asked and answered in four languages, with no blank left open or unknown', async () => {
  for (const locale of locales)
    for (const tab of helpTabs) {
      const { title, description, lead, answers } = await helpPage(tab, { ...helpFacts, locale });
      const texts = [
        title,
        description,
        lead,
        ...answers.flatMap(({ question, blocks, link }) => [
          question,
          ...blocks,
          link?.label ?? '-',
        ]),
      ];
      for (const text of texts)
        expect(JSON.stringify(text), `${locale} ${tab}`).not.toMatch(
          /^""$|\{\{|"text":""|\u2066\u2069|\u2068\u2069|undefined/,
        );
      // Everybody's agents, or those assigned: one of the two questions is asked.
      expect(answers).toHaveLength(helpSections[tab].length - (tab === 5 ? 1 : 0));
      for (const { id, blocks } of answers)
        expect(blocks.length, `${locale} ${id}`).toBeGreaterThan(0);
    }
});

test('a figure is the shop’s own: another one is told as soon as it is set', async () => {
  const { figures } = helpFacts;
  expect(await told(1)).toContain('1 day');
  expect(
    await told(1, {
      ...helpFacts,
      figures: { ...figures, order: { ...figures.order, payHours: 72 } },
    }),
  ).toContain('3 days');
});

test('what the shop does not offer is not asked about', async () => {
  const { figures } = helpFacts;
  const closed: HelpFacts = {
    ...helpFacts,
    figures: {
      ...figures,
      payment: { ...figures.payment, cards: false, platforms: [], stores: [] },
      wallet: { ...figures.wallet, preCharge: null },
      account: { ...figures.account, assignedOnly: false },
    },
  };
  const gone: HelpSection[] = ['gift', 'card', 'apps', 'cash'];
  expect(await asked(3, closed)).toEqual(helpSections[3].filter((id) => !gone.includes(id)));
  expect(await asked(5, helpFacts)).not.toContain('agent-any');
  expect(await asked(5, closed)).toContain('agent-any');
  expect(await asked(5, closed)).not.toContain('agent-assigned');
});

test('figures and amounts keep their own order in a right-to-left sentence', async () => {
  const arabic = JSON.stringify(await helpPage(2, { ...helpFacts, locale: 'ar' }));
  expect(arabic).toContain('\u206830 إلى 40 يومًا\u2069');
  expect(arabic).toContain('\u2066$210.00\u2069');
});

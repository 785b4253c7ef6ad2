import type { HelpTexts } from '@wasit/contract/content/help';
import { type HelpSection, helpSections } from '@wasit/contract/content/help-sections';
import { type HelpTab, helpTabs } from '@wasit/contract/content/help-tabs';
import { helpVariables } from '@wasit/contract/content/help-variables';
import { type Locale, locales } from '@wasit/contract/locales';
import { expect, test } from 'vitest';
import { plainTextOf } from './help-blocks.ts';
import { helpFacts } from './help-facts.testing.ts';
import { buildHelpPage, type HelpFacts } from './help-page.server.ts';

/** All questions of a tab, each answered by `html`. */
const textsOf = (tab: HelpTab, html = '<p>It is so.</p>'): HelpTexts => ({
  tab,
  title: 'Title',
  description: 'Description',
  lead: 'Lead',
  answers: helpSections[tab].map((id) => ({
    id,
    question: `${id}?`,
    html,
    link: 'There',
    locale: 'en',
  })),
});
const answerIds = async (tab: HelpTab, facts: HelpFacts) =>
  (await buildHelpPage(textsOf(tab), { ...facts, locale: 'en' })).answers.map(({ id }) => id);
const firstOf = async (html: string, facts: Partial<HelpFacts> = {}, locale: Locale = 'en') =>
  (await buildHelpPage(textsOf(1, html), { ...helpFacts, ...facts, locale })).answers[0]?.html ??
  '';

test('every variable of a text has a value in four languages', async () => {
  for (const locale of locales)
    for (const name of helpVariables)
      expect(await firstOf(`<p>{{${name}}}</p>`, {}, locale), `${locale} ${name}`).toMatch(
        /^<p>[^{}]*[\p{L}\p{N}][^{}]*<\/p>$/u,
      );
});

test('a changed setting changes the figure in the text', async () => {
  const { figures } = helpFacts;
  expect(await firstOf('{{payTime}}')).toContain('1 day');
  expect(
    await firstOf('{{payTime}}', {
      figures: { ...figures, order: { ...figures.order, payHours: 72 } },
    }),
  ).toContain('3 days');
});

test('a value is escaped, whatever the company is called', async () => {
  const company = { ...helpFacts.company, name: 'A <b>&</b> B' };
  expect(await firstOf('<p>{{company}}</p>', { company })).toContain(
    'A &lt;b&gt;&amp;&lt;/b&gt; B',
  );
});

test('questions about what the shop does not offer are left out', async () => {
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
  const omitted: HelpSection[] = ['gift', 'card', 'apps', 'cash'];
  expect(await answerIds(3, closed)).toEqual(helpSections[3].filter((id) => !omitted.includes(id)));
  expect(await answerIds(5, helpFacts)).not.toContain('agent-any');
  expect(await answerIds(5, closed)).toContain('agent-any');
  expect(await answerIds(5, closed)).not.toContain('agent-assigned');
});

test('a question that staff added is shown, without the shop’s additions', async () => {
  const own = { id: 'ramadan', question: 'Ramadan?', html: '<p>x</p>', link: null } as const;
  const texts = textsOf(2);
  const page = await buildHelpPage(
    { ...texts, answers: [...texts.answers, { ...own, locale: 'ar' }] },
    { ...helpFacts, locale: 'en' },
  );
  expect(page.answers.at(-1)).toEqual({ ...own, locale: 'ar', blocks: [] });
});

test('figures and amounts keep their order in a right-to-left sentence', async () => {
  expect(await firstOf('{{sea}}', {}, 'ar')).toBe('\u206830 إلى 40 يومًا\u2069');
  const page = await buildHelpPage(textsOf(2), { ...helpFacts, locale: 'ar' });
  expect(JSON.stringify(page)).toContain('\u2066$210.00\u2069');
});

test('search engines receive the plain text', async () => {
  const { answers } = await buildHelpPage(
    textsOf(2, '<ul><li>A &amp; B</li><li>{{sea}}</li></ul>'),
    {
      ...helpFacts,
      locale: 'en',
    },
  );
  const [first] = answers;
  expect(plainTextOf(first?.html ?? '', first?.blocks ?? [])).toBe('A & B; 30–40 days;');
  for (const tab of helpTabs) expect(helpSections[tab].length).toBeGreaterThan(0);
});

test('the words of a text that staff wrote have no markup and no entities', () => {
  expect(plainTextOf('<p>Under 5&nbsp;kg &lt; 3 days</p><p>R&amp;D &quot;S&quot;</p>')).toBe(
    'Under 5 kg < 3 days R&D "S"',
  );
});

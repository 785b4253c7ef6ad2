import './help.css';
import { helpTabOf } from '@wasit/contract/content/help-tabs';
import { useTranslation } from '@wasit/i18n/react';
import { data } from 'react-router';
import { api } from '../../api/server.ts';
import { pageContext } from '../../context.ts';
import { links } from '../../links.ts';
import { Head } from '../../shell/head/head.tsx';
import { Breadcrumbs } from '../../ui/navigation.tsx';
import type { Route } from './+types/help.route';
import { Answer } from './answer.tsx';
import { HelpContacts } from './help-contacts.tsx';
import { HelpData } from './help-data.tsx';
import { buildHelpPage } from './help-page.server.ts';
import { HelpTabs } from './help-tabs.tsx';

export const handle = { i18n: ['help'] };

/**
 * Specification, section 2: /helpCenter/{name}. Texts come filled with the shop's figures, so that
 * the page is complete without scripts.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const tab = helpTabOf(params.name);
  if (!tab) throw data(null, { status: 404 });
  const call = api(context);
  const [texts, figures, warehouses, company] = await Promise.all([
    call('helpTexts', { tab }),
    call('helpFigures', {}),
    call('warehouseList', {}),
    call('companyContacts', {}),
  ]);
  return buildHelpPage(texts, {
    figures,
    warehouses: warehouses.items,
    company,
    locale: context.get(pageContext).locale,
  });
}

export default function HelpCentre({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation('help');
  const { tab, title, description, lead, answers } = page;
  return (
    <div className="page page-body stack help">
      <Head title={title} description={description} path={links.help(tab)} />
      <HelpData page={page} />
      <Breadcrumbs
        items={[
          { label: t('home'), to: links.home() },
          { label: t('title'), to: links.helpCentre() },
          { label: title },
        ]}
      />
      <div className="help-columns">
        <HelpTabs current={tab} />
        <article className="help-article">
          <header>
            <h1>{title}</h1>
            <p className="soft">{lead}</p>
          </header>
          <nav className="help-contents no-print" aria-label={t('questions')}>
            <ul>
              {answers.map(({ id, question }) => (
                <li key={id}>
                  <a href={`#${id}`}>{question}</a>
                </li>
              ))}
            </ul>
          </nav>
          {answers.map((answer) => (
            <Answer key={answer.id} answer={answer} />
          ))}
          <HelpContacts />
        </article>
      </div>
    </div>
  );
}

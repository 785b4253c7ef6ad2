import './help.css';
import { type HelpTab, helpTabOf, helpTabs } from '@wasit/contract/content/help-tabs';
import { useTranslation } from '@wasit/i18n/react';
import { useLocale } from '@wasit/i18n/use-format';
import { data } from 'react-router';
import { api } from '../../api/server.ts';
import { pageContext } from '../../context.ts';
import { links } from '../../links.ts';
import { phoneHref, whatsappHref } from '../../shell/footer/company.ts';
import { useFrameData } from '../../shell/frame-data.ts';
import { addressIn, Head } from '../../shell/head/head.tsx';
import { StructuredData } from '../../shell/head/structured-data.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Breadcrumbs } from '../../ui/navigation.tsx';
import { Card } from '../../ui/parts.tsx';
import type { Route } from './+types/help.route';
import { Answer } from './answer.tsx';
import { plainTextOf } from './help-blocks.ts';
import { buildHelpPage, type HelpPage } from './help-page.server.ts';

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

const icons = {
  1: 'box',
  2: 'ship',
  3: 'wallet',
  4: 'copy',
  5: 'shield',
  6: 'list',
} as const satisfies Record<HelpTab, IconName>;

/** All tabs: beside the text on wide screens, above it on narrow ones. */
function HelpTabs({ current }: { current: HelpTab }) {
  const { t } = useTranslation('help');
  return (
    <nav className="help-tabs no-print" aria-label={t('title')}>
      <ul>
        {helpTabs.map((tab) => (
          <li key={tab}>
            <Link to={links.help(tab)} aria-current={tab === current ? 'page' : undefined}>
              <Icon name={icons[tab]} />
              {t(`tab.${tab}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The questions and answers of a tab as structured data for search engines. */
function HelpData({ page: { tab, answers } }: { page: HelpPage }) {
  const { publicUrl } = useFrameData();
  const inLanguage = useLocale();
  return (
    <StructuredData
      data={{
        '@type': 'FAQPage',
        inLanguage,
        url: `${publicUrl}${addressIn(inLanguage, links.help(tab))}`,
        mainEntity: answers.map(({ question, html, blocks }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: plainTextOf(html, blocks) },
        })),
      }}
    />
  );
}

/** Our contacts, as set by staff, for questions without an answer here. */
function HelpContacts() {
  const { t } = useTranslation('help');
  const { company } = useFrameData();
  return (
    <Card title={t('contact.title')}>
      <p>{t('contact.text')}</p>
      <ul className="help-contacts">
        {company?.phone && (
          <li>
            {t('contact.phone')}{' '}
            <a href={phoneHref(company.phone)}>
              <bdi dir="ltr">{company.phone}</bdi>
            </a>
          </li>
        )}
        {company?.whatsapp && (
          <li>
            {t('footer.whatsapp', { ns: 'shell' })}:{' '}
            <a href={whatsappHref(company.whatsapp)} rel="noreferrer" target="_blank">
              <bdi dir="ltr">{company.whatsapp}</bdi>
            </a>
          </li>
        )}
        {company?.email && (
          <li>
            {t('contact.email')}{' '}
            <a href={`mailto:${company.email}`}>
              <bdi dir="ltr">{company.email}</bdi>
            </a>
          </li>
        )}
      </ul>
      <p className="no-print">
        <LinkButton to={links.inquiry()}>{t('contact.inquiry')}</LinkButton>
      </p>
    </Card>
  );
}

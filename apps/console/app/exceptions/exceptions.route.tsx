import { Anchor } from '@mantine/core';
import { exceptionKinds } from '@wasit/contract/exceptions/kinds';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { currentCount, filterWithAll, tabsFilter } from '../desk-list/filter-fields.tsx';
import { Code } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { DeskLink } from '../session/desk-link.tsx';
import {
  CloseDialog,
  Due,
  Figures,
  NextStep,
  PlanDialog,
  planLabelOf,
  subjectPageOf,
} from './exception-parts.tsx';

const showFilters = ['open', 'mine', 'nobody', 'done'] as const;

/** Problems that need a person and have no desk of their own, with owner and due day. */
export default function ExceptionsScreen() {
  const { t } = useTranslation(['exceptions', 'words']);
  return (
    <Allowed to="exceptions.handle">
      <DeskList
        desk="exceptions"
        title={t('title')}
        note={t('note')}
        search={t('search')}
        filters={[
          tabsFilter('show', showFilters, {
            label: t('title'),
            text: (value) => t(`show.${value}`),
            count: currentCount,
          }),
          filterWithAll('kind', exceptionKinds, {
            label: t('kind'),
            all: t('kind.all'),
            text: (kind) => t(`kind.${kind}`),
          }),
        ]}
        query={({ chosen, chosenOrAll, search }) => ({
          show: chosen('show', showFilters),
          kind: chosenOrAll('kind', exceptionKinds),
          search: search || undefined,
        })}
        empty={({ chosen }) => ({
          title: t(`empty.${chosen('show', showFilters)}`),
          text: t('emptyText'),
        })}
        acts={[
          {
            key: 'plan',
            label: ({ ownerId }) => t(planLabelOf(ownerId)),
            name: ({ ownerId, name }) => `${t(planLabelOf(ownerId))} ${name}`,
            when: ({ closedAt }) => closedAt === null,
            dialog: (exception, callbacks) => <PlanDialog exception={exception} {...callbacks} />,
          },
          {
            key: 'close',
            label: () => t('close'),
            look: 'default',
            name: ({ name }) => `${t('close')} ${name}`,
            when: ({ closedAt }) => closedAt === null,
            dialog: (exception, callbacks) => <CloseDialog exception={exception} {...callbacks} />,
          },
        ]}
        words={{ kind: codeWords(exceptionKinds, (kind) => t(`kind.${kind}`)) }}
        onlyInFiles={[
          { key: 'what', head: t('one.about') },
          { key: 'expected', head: t('figures.expected') },
          { key: 'actual', head: t('figures.actual') },
        ]}
        columns={[
          {
            key: 'kind',
            head: t('kind'),
            isPrimary: true,
            cell: (exception) => (
              <>
                <Anchor
                  component={Link}
                  to={`/exceptions/${exception.exceptionId}`}
                  inherit
                  c="inherit"
                >
                  {t(`kind.${exception.kind}`)}
                </Anchor>
                <br />
                <DeskLink to={subjectPageOf[exception.kind](exception)}>
                  <Code>{exception.name}</Code>
                </DeskLink>
                <Figures exception={exception} />
              </>
            ),
          },
          { key: 'since', head: t('since'), day: ({ since }) => since },
          { key: 'due', head: t('due'), cell: (exception) => <Due exception={exception} /> },
          { key: 'owner', head: t('owner'), text: ({ owner }) => owner },
          { key: 'next', head: t('next'), cell: (exception) => <NextStep exception={exception} /> },
        ]}
      />
    </Allowed>
  );
}

import { Button } from '@mantine/core';
import { certificateKinds } from '@wasit/contract/certificates/endpoints';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { codeWords } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { tabsFilter } from '../desk-list/filter-fields.tsx';
import { When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { Mark } from '../ui/page.tsx';

const showFilters = ['all', 'unchecked', 'expired'] as const;
const tones = { valid: 'good', expired: 'bad', 'not-yet': 'wait' } as const;
const states = ['valid', 'expired', 'not-yet'] as const;

export default function CertificatesScreen() {
  const { t } = useTranslation(['certificates', 'words']);
  return (
    <Allowed to="brands.edit">
      <DeskList
        desk="certificates"
        title={t('title')}
        note={t('note')}
        pageSize={30}
        search={t('search')}
        actions={
          <Button component={Link} to="/certificates/new">
            {t('new')}
          </Button>
        }
        filters={[
          tabsFilter('show', showFilters, {
            label: t('show'),
            text: (value) => t(`show.${value}`),
          }),
          {
            name: 'productId',
            label: t('subject.product'),
            values: [],
            text: (value) => value,
            field: (value, choose) =>
              value && (
                <Button variant="default" onClick={() => choose(undefined)}>
                  {t('ofProduct.end', { n: value })}
                </Button>
              ),
          },
        ]}
        query={({ value, chosen, search }) => {
          const productId = Number(value('productId'));
          return {
            show: chosen('show', showFilters),
            search,
            ...(Number.isInteger(productId) && productId > 0 ? { productId } : {}),
          };
        }}
        empty={({ search }) => ({ title: t(search ? 'empty.search' : 'empty') })}
        words={{
          kind: codeWords(certificateKinds, (kind) => t(`kind.${kind}`)),
          state: codeWords(states, (state) => t(`state.${state}`)),
          validTo: { null: t('validTo.none') },
          checked: { true: t('words:yes'), false: t('words:no') },
          shown: { true: t('words:yes'), false: t('state.withdrawn') },
        }}
        onlyInFiles={[{ key: 'shown', head: t('shown') }]}
        columns={[
          {
            key: 'number',
            head: t('number'),
            isPrimary: true,
            to: ({ certificateId }) => `/certificates/${certificateId}`,
            text: ({ number }) => number,
          },
          { key: 'kind', head: t('kind'), cell: ({ kind }) => t(`kind.${kind}`) },
          {
            key: 'subject',
            head: t('subjectName'),
            cell: ({ subject, subjectName }) => (
              <>
                {t(`subject.${subject}`)} <bdi>{subjectName}</bdi>
              </>
            ),
          },
          { key: 'issuer', head: t('issuer'), text: ({ issuer }) => issuer },
          {
            key: 'validTo',
            head: t('validTo'),
            cell: ({ validTo }) => (validTo ? <When at={validTo} day /> : t('validTo.none')),
          },
          {
            key: 'state',
            head: t('state'),
            cell: ({ state, shown }) =>
              shown ? (
                <Mark tone={tones[state]}>{t(`state.${state}`)}</Mark>
              ) : (
                <Mark tone="calm">{t('state.withdrawn')}</Mark>
              ),
          },
          {
            key: 'checked',
            head: t('checked'),
            cell: ({ checked }) => t(checked ? 'words:yes' : 'words:no'),
          },
          { key: 'changed', head: t('changed'), time: ({ changedAt }) => changedAt },
        ]}
      />
    </Allowed>
  );
}

import { Anchor, SimpleGrid, Text } from '@mantine/core';
import type { OutputOf, StaffStatementRow } from '@wasit/contract';
import { currencies } from '@wasit/contract/money';
import { walletBooks, walletMovements } from '@wasit/contract/wallet/states';
import { movementName } from '@wasit/i18n';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { codeWords, type DialogCallbacks } from '../desk-list/declaration.ts';
import { DeskList } from '../desk-list/desk-list.tsx';
import { filterWithAll } from '../desk-list/filter-fields.tsx';
import { ActDialog } from '../lists/act-dialog.tsx';
import { useReasonField } from '../lists/reason.tsx';
import { choiceOf } from '../lists/url-state.ts';
import { Amount, Code, useFormat } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { useMayOpen } from '../session/desk-link.tsx';
import { useMay } from '../session/session.ts';
import { BackLink } from '../ui/back-link.tsx';
import { PageHead, Panel, Tag } from '../ui/page.tsx';
import { DimmedText } from '../ui/quiet-text.tsx';

/** A customer's statement as they see it; mistaken entries can be reversed. */
export default function StatementScreen() {
  const { t } = useTranslation(['wallets', 'words']);
  const { locale } = useFormat();
  const { userId = '' } = useParams();
  const mayReverse = useMay('wallet.reverse');
  return (
    <Allowed to="wallet.read">
      <DeskList
        key={userId}
        desk="wallet-statement"
        title={t('statement')}
        headless
        before={(_reload, answer) => answer && <Head {...answer} />}
        filters={[
          {
            name: 'currency',
            label: t('filter.currency'),
            values: currencies,
            text: (value) => t(`currency.${choiceOf(value, currencies)}`),
          },
          {
            name: 'book',
            label: t('filter.book'),
            values: walletBooks,
            text: (value) => t(choiceOf(value, walletBooks)),
          },
          filterWithAll('kind', walletMovements, {
            label: t('filter.kind'),
            all: t('filter.all'),
            text: (kind) => movementName(kind, locale),
          }),
        ]}
        query={({ chosen, chosenOrAll }) => ({
          userId,
          currency: chosen('currency', currencies),
          book: chosen('book', walletBooks),
          kind: chosenOrAll('kind', walletMovements),
        })}
        empty={() => ({ title: t('statement.empty') })}
        words={{
          kind: codeWords(walletMovements, (kind) => movementName(kind, locale)),
          reversed: { true: t('words:yes'), false: t('words:no') },
        }}
        onlyInFiles={[{ key: 'reversed', head: t('reversed') }]}
        acts={[
          {
            key: 'reverse',
            label: () => t('reverse'),
            look: 'danger',
            when: ({ reversible }) => mayReverse && reversible,
            dialog: (row, callbacks) => <ReverseDialog row={row} {...callbacks} />,
          },
        ]}
        columns={[
          { key: 'at', head: t('words:at'), time: ({ at }) => at },
          {
            key: 'kind',
            head: t('movement'),
            isPrimary: true,
            cell: ({ kind, reversed }) => (
              <>
                {movementName(kind, locale)} {reversed && <Tag tone="wait">{t('reversed')}</Tag>}
              </>
            ),
          },
          { key: 'reference', head: t('reference'), code: ({ reference }) => reference },
          { key: 'amount', head: t('amount'), money: ({ amount }) => amount, strong: true },
          { key: 'balance', head: t('balance'), money: ({ balance }) => balance },
        ]}
      />
    </Allowed>
  );
}

/** The customer and their balances. */
function Head({ customer, books }: Pick<OutputOf<'staffWalletStatement'>, 'customer' | 'books'>) {
  const { t } = useTranslation('wallets');
  const mayOpenCustomer = useMayOpen('/customers');
  return (
    <>
      <BackLink to="/wallets">{t('back')}</BackLink>
      <PageHead
        title={customer.userName}
        note={
          mayOpenCustomer && (
            <Anchor component={Link} to={`/customers/${customer.userId}`} size="sm">
              {t('customer')}
            </Anchor>
          )
        }
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {books.map(({ currency, available, frozen }) => (
          <Panel key={currency} title={t(`currency.${currency}`)}>
            <Text size="xl" fw={600}>
              <Amount money={available} />
            </Text>
            <DimmedText>
              {t('frozen')} <Amount money={frozen} />
            </DimmedText>
          </Panel>
        ))}
      </SimpleGrid>
    </>
  );
}

function ReverseDialog({ row, ...callbacks }: DialogCallbacks & { row: StaffStatementRow }) {
  const { t } = useTranslation('wallets');
  return (
    <ActDialog
      act="staffReverse"
      title={t('reverse.title')}
      verb={t('reverse')}
      fields={{ reason: useReasonField({ hint: t('reverse.hint') }) }}
      input={({ reason }) => ({ txId: row.txId, reason })}
      done={t('reverse.done')}
      danger
      {...callbacks}
    >
      <Text size="sm">
        <Amount money={row.amount} /> · <Code>{row.reference}</Code>
      </Text>
    </ActDialog>
  );
}

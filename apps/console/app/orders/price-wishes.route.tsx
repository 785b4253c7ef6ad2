import { Button, Group, Stack, Text } from '@mantine/core';
import type { StaffPriceWish } from '@wasit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRead } from '../api/use-read.ts';
import { Answer, Empty } from '../lists/answer.tsx';
import { FilterTabs, Pager } from '../lists/list-tools.tsx';
import { choiceOf, useUrlState } from '../lists/url-state.ts';
import { Amount, Code, When } from '../locale/figures.tsx';
import { Allowed } from '../session/allowed.tsx';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Mark, PageHead } from '../ui/page.tsx';
import { GrantDialog, RefuseDialog } from './wish-dialogs.tsx';

const shows = ['open', 'over'] as const;
const pageSize = 50;
const refreshMs = 30_000;
const tones = { open: 'wait', granted: 'good', refused: 'bad', withdrawn: 'calm', lapsed: 'calm' } as const;

type Question = { what: 'grant' | 'refuse'; wish: StaffPriceWish };

export default function PriceWishesScreen() {
  return (
    <Allowed to="orders.negotiate">
      <PriceWishes />
    </Allowed>
  );
}

/** What VIP customers would like to pay, the oldest first. */
function PriceWishes() {
  const { t } = useTranslation('orders');
  const { query, page } = useUrlState();
  const show = choiceOf(query.get('show'), shows);
  const read = useRead('staffPriceWishes', { show, pageNo: page, pageSize }, { everyMs: refreshMs });
  const [question, setQuestion] = useState<Question>();
  const columns = useColumns(show, setQuestion);
  const close = () => setQuestion(undefined);
  const over = () => {
    close();
    read.reload();
  };
  return (
    <Stack gap="sm">
      <PageHead title={t('wishes.title')} note={t('wishes.note')} />
      <FilterTabs
        name="show"
        label={t('wishes.title')}
        current={show}
        items={shows.map((value) => ({
          value,
          label: t(`wishes.show.${value}`),
          ...(value === show && read.data ? { count: read.data.total } : {}),
        }))}
      />
      <Answer read={read} isEmpty={({ items }) => items.length === 0} empty={<Empty title={t(`wishes.empty.${show}`)} />}>
        {({ items, total }) => (
          <>
            <DataTable caption={t('wishes.title')} columns={columns} rows={items} keyOf={({ wishId }) => wishId} stale={read.loading} />
            <Pager total={total} pageSize={pageSize} />
          </>
        )}
      </Answer>
      {question?.what === 'grant' && <GrantDialog wish={question.wish} onClose={close} onDone={over} />}
      {question?.what === 'refuse' && <RefuseDialog wish={question.wish} onClose={close} onDone={over} />}
    </Stack>
  );
}

function useColumns(show: (typeof shows)[number], ask: (question: Question) => void): Column<StaffPriceWish>[] {
  const { t } = useTranslation(['orders', 'words']);
  return [
    {
      key: 'order',
      head: t('words:order'),
      lead: true,
      cell: ({ orderNo, at }) => (
        <>
          <Link to={`/orders/${orderNo}`}>
            <Code>{orderNo}</Code>
          </Link>
          <Text size="xs" c="dimmed" component="div">
            <When at={at} />
          </Text>
        </>
      ),
    },
    { key: 'customer', head: t('words:customer'), cell: ({ customer }) => <bdi>{customer.userName}</bdi> },
    {
      key: 'present',
      head: t('wishes.present'),
      end: true,
      cell: ({ present, from, status }) => <Amount money={(status === 'open' ? present : from).usd} />,
    },
    {
      key: 'wish',
      head: t('wishes.wish'),
      end: true,
      cell: ({ amount }) => (
        <strong>
          <Amount money={amount.usd} />
        </strong>
      ),
    },
    { key: 'why', head: t('wishes.why'), wide: true, cell: ({ note }) => <bdi>{note}</bdi> },
    show === 'open'
      ? { key: 'acts', head: t('wishes.answer'), bare: true, cell: (wish) => <WishActs wish={wish} ask={ask} /> }
      : { key: 'answer', head: t('wishes.answer'), cell: (wish) => <Outcome wish={wish} /> },
  ];
}

function WishActs({ wish, ask }: { wish: StaffPriceWish; ask(question: Question): void }) {
  const { t } = useTranslation('orders');
  return (
    <Group gap="xs" wrap="nowrap">
      <Button size="xs" onClick={() => ask({ what: 'grant', wish })}>
        {t('wishes.grant')}
      </Button>
      <Button size="xs" variant="default" onClick={() => ask({ what: 'refuse', wish })}>
        {t('wishes.refuse')}
      </Button>
    </Group>
  );
}

function Outcome({ wish: { status, granted, answer } }: { wish: StaffPriceWish }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <Mark tone={tones[status]}>{t(`wishStatus.${status}`)}</Mark> {granted && <Amount money={granted.usd} />}
      {answer && (
        <Text size="sm" c="dimmed">
          <bdi>{answer}</bdi>
        </Text>
      )}
    </>
  );
}
